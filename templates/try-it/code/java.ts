import { addressOf, type HttpRequest } from '../request.ts';

/** The request in Java; its body is a text block. */
export function java(request: HttpRequest): string {
  const { method, headers, body } = request;
  const name = method[0] + method.slice(1).toLowerCase();
  const publisher = body === undefined ? 'BodyPublishers.noBody()' : `BodyPublishers.ofString(${textBlock(body)})`;
  const verb = method === 'GET' || method === 'DELETE' ? `.${method}()` : `.${method}(${publisher})`;
  const lines = [
    '.timeout(Duration.ofSeconds(10))',
    '.header("Authorization", "Bearer " + System.getenv("DEPESE_API_KEY"))',
    ...headers.map(([header, text]) => `.header(${quoted(header)}, ${quoted(text)})`),
    verb,
    '.build();',
  ];
  return `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
${method === 'POST' ? 'import java.net.http.HttpRequest.BodyPublishers;\n' : ''}import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

public class ${name}Request {
    public static void main(String[] args) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(${quoted(addressOf(request))}))
${lines.map((line) => `            ${line}`).join('\n')}

        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        System.out.println(response.statusCode() + " " + response.body());
    }
}`;
}

const quoted = (text: string) => JSON.stringify(text);

/** The lines of a text block begin below its quotes; the last one ends it. */
function textBlock(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""');
  const lines = escaped.split('\n').map((line) => `                ${line}`);
  return `"""\n${lines.join('\n')}\n                """`;
}
