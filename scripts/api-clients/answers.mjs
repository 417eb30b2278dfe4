// Starts a server that answers every call with an example from the API description. It uses the mock of `ssg check
// --examples` and also returns the errors that the sandbox returns for test numbers.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Test numbers that make the sandbox reject the whole request (`x-sandbox` in the description), with the status of the
 * response.
 */
const REFUSED = { '+420700000008': '402' };

/**
 * Exports of the mock that this script uses. They are bundled into one module because Node cannot run TypeScript.
 */
const PARTS = `
export { readDescription, rulesOf } from './src/features/api-samples/description.ts';
export { createValidator } from './src/features/api-samples/validator.ts';
export { answerTo } from './src/features/api-samples/mock.ts';
`;

/**
 * Starts the server.
 *
 * @param description OpenAPI description
 * @param folder the compiled mock is written next to this folder
 * @returns the origin of the server, and a function that stops it
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
  // Written outside the folder, otherwise Node would load the other package versions installed in it.
  const outfile = join(folder, '..', 'api-clients-mock.mjs');
  await build({
    stdin: { contents: PARTS, resolveDir: ROOT },
    ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'warning', outfile },
  });
  return import(pathToFileURL(outfile).href);
}
