import { addressOf, type HttpRequest } from '../request.ts';

/** The request in C#; its body is a raw string. */
export function csharp(request: HttpRequest): string {
  const { method, headers, body } = request;
  const verb = method[0] + method.slice(1).toLowerCase();
  const own = headers.filter(([name]) => name !== 'Content-Type');
  return `using System.Net.Http.Headers;
${body === undefined ? '' : 'using System.Text;\n'}
using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(10) };
client.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue(
    "Bearer", Environment.GetEnvironmentVariable("DEPESE_API_KEY"));

using var request = new HttpRequestMessage(HttpMethod.${verb}, ${quoted(addressOf(request))});
${own.map(([name, text]) => `request.Headers.Add(${quoted(name)}, ${quoted(text)});\n`).join('')}${
  body === undefined
    ? ''
    : `request.Content = new StringContent(${rawString(body)}, Encoding.UTF8, "application/json");\n`
}
using var response = await client.SendAsync(request);
Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");`;
}

const quoted = (text: string) => JSON.stringify(text);

/** Between more quotes than stand in a row within. */
function rawString(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/"+/g)].map(([quotes]) => quotes.length));
  const fence = '"'.repeat(longest + 1);
  const lines = text.split('\n').map((line) => (line === '' ? '' : `    ${line}`));
  return `${fence}\n${lines.join('\n')}\n    ${fence}`;
}
