// A server that answers each call with an example of the description: the mock of `ssg check --examples`, and the refusals of the sandbox.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Test numbers that refuse the whole request (`x-sandbox` of the description), and with what. */
const REFUSED = { '+420700000008': '402' };

/** Exports of the mock that this script uses. They are bundled into one module, because Node reads no TypeScript. */
const PARTS = `
export { readDescription, rulesOf } from './src/features/api-samples/description.ts';
export { createValidator } from './src/features/api-samples/validator.ts';
export { answerTo } from './src/features/api-samples/mock.ts';
`;

/**
 * @param description the OpenAPI description
 * @param folder beside which the compiled mock is written
 * @returns the server's origin, and how to stop it
 */
export async function startAnswers(description, folder) {
  const { readDescription, rulesOf, createValidator, answerTo } = await compiled(folder);
  const mock = { description: readDescription(description), validate: createValidator(rulesOf(description)) };
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const name = REFUSED[body === '' ? '' : JSON.parse(body).to] ?? 'success';
    const answer = answerTo(mock, { method, url, headers, body }, name);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}

async function compiled(folder) {
  // Not inside of the folder: its packages are of other versions.
  const outfile = join(folder, '..', 'api-clients-mock.mjs');
  await build({
    stdin: { contents: PARTS, resolveDir: ROOT },
    ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'warning', outfile },
  });
  return import(pathToFileURL(outfile).href);
}
