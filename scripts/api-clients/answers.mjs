// A server that answers each call with an example of the description: the first one of success, and the refusals of the sandbox.
import { createServer } from 'node:http';

/** Test numbers that refuse the whole request (`x-sandbox` of the description), and with what. */
const REFUSED = { '+420700000008': '402' };

/**
 * @param description the OpenAPI description
 * @returns the server's origin, and how to stop it
 */
export async function startAnswers(description) {
  const routes = Object.entries(description.paths).map(([path, item]) => ({
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    item,
  }));
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const { status, value } = answer(routes, description, request, Buffer.concat(chunks).toString());
    response.writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' });
    response.end(JSON.stringify(value));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}

function answer(routes, description, { url, method, headers }, body) {
  const { pathname } = new URL(url, 'http://localhost');
  const found = routes.filter(({ pattern }) => pattern.test(pathname)).at(0);
  const operation = found?.item[method.toLowerCase()];
  if (operation === undefined) return { status: 404, value: { code: 'not-found' } };
  if (!/^Bearer dp_test_/.test(headers.authorization ?? '')) return { status: 401, value: { code: 'missing-key' } };
  const refused = REFUSED[body === '' ? '' : JSON.parse(body).to];
  const status = refused ?? Object.keys(operation.responses).find((code) => code.startsWith('2'));
  return { status: Number(status), value: firstExample(description, operation.responses[status]) };
}

function firstExample(description, response) {
  const { content } = resolve(description, response);
  const [media] = Object.values(content);
  const [example] = Object.values(media.examples);
  return example.value;
}

function resolve(description, part) {
  if (part.$ref === undefined) return part;
  return part.$ref
    .slice(2)
    .split('/')
    .reduce((node, key) => node[key], description);
}
