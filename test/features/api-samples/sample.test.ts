import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { english } from '../../english.ts';
import { buildSite, page, withSite } from '../../pipeline/driver/support.ts';
import { writeFiles } from '../../sites/_support/temporary-site.ts';

const description = (text: string) => `openapi: 3.1.0
servers: [{ url: https://api.example.org }]
components: { securitySchemes: { key: { type: http, scheme: bearer } } }
security: [{ key: [] }]
paths:
  /balance:
    get: { operationId: balance, responses: { '200': { description: Fine. } } }
  /messages/{id}:
    get:
      operationId: message
      parameters:
        - { name: id, in: path, required: true, schema: { type: string }, example: msg_1 }
        - { name: part, in: query, required: true, schema: { type: string, enum: [text, state] } }
        - { name: page, in: query, schema: { type: integer } }
      responses: { '200': { description: Fine. } }
  /messages:
    post:
      operationId: send
      parameters: [{ name: Idempotency-Key, in: header, schema: { type: string } }]
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, properties: { text: { type: string }, to: { type: array, items: { type: string } } } }
            examples:
              plain: { value: { text: Plain } }
              long: { value: { text: "${'a'.repeat(40)}", to: ["+420602000001", "+420602000002", "+420602000003"] } }
              order: { x-headers: { Idempotency-Key: order-7-sent }, value: { text: ${text} } }
      responses: { '202': { description: Accepted. } }
`;

const site = (text: string) => ({
  'ssg.config.ts': `import { defineConfig, z } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org', title: 'Example', samples: { data: 'api', env: { API_TOKEN: 'x' } },
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  data: { api: { file: 'openapi.yaml', schema: z.looseObject({}) } },
});`,
  'openapi.yaml': description('Sent'),
  'content/a.md': page('A', text),
});

async function built(root: string) {
  const { diagnostics } = await buildSite(root, { concurrency: 1 });
  return diagnostics.map(
    ({ file, line, column, code, message, hint }) =>
      `${file}:${line}:${column} ${code} ${english(message)} ${hint === undefined ? '' : english(hint)}`,
  );
}

/** Returns the text of the page without tags. */
const shown = (root: string) =>
  readFileSync(join(root, 'dist/a/index.html'), 'utf8')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"');

test('the call of an example is printed in every language, with a key for each, and follows the description', () =>
  withSite(site('::sample{operation=send example=order}'), async (root) => {
    expect(await built(root)).toEqual([]);
    const html = readFileSync(join(root, 'dist/a/index.html'), 'utf8');
    expect(html.match(/role="tab"/g)).toHaveLength(7);
    expect(html).toContain('data-group="lang"');
    for (const language of ['curl', 'node', 'python', 'php', 'ruby', 'java', 'csharp'])
      expect(shown(root)).toContain(`order-${language}-7-sent`);
    expect(shown(root)).toContain('process.env.API_TOKEN');
    // A text block of Java has a line for each field of the body.
    expect(shown(root)).toContain('"""\n                {\n                  "text": "Sent"\n                }\n');

    writeFiles(root, { 'openapi.yaml': description('Packed') });
    expect(await built(root)).toEqual([]);
    expect(shown(root)).toContain("JSON.stringify({ text: 'Packed' })");
  }));

test('without an example, the first body is sent, required parameters have their examples, and others are left out', () =>
  withSite(
    site('::sample{operation=send}\n\n::sample{operation=message}\n\n::sample{operation=balance}'),
    async (root) => {
      expect(await built(root)).toEqual([]);
      expect(shown(root)).toContain("JSON.stringify({ text: 'Plain' })");
      expect(shown(root)).not.toContain('Idempotency-Key');
      expect(shown(root)).toContain("fetch('https://api.example.org/messages/msg_1?part=text'");
      expect(shown(root)).toContain("fetch('https://api.example.org/balance'");
      // Ruby loads JSON only for the request with a body.
      expect(shown(root).match(/require 'json'/g)).toHaveLength(1);
    },
  ));

test('a list that fits a line stays on it, and a body that does not has a line for each field', () =>
  withSite(site('::sample{operation=send example=long}'), async (root) => {
    expect(await built(root)).toEqual([]);
    expect(shown(root)).toContain(
      `JSON.stringify({\n    text: '${'a'.repeat(40)}',\n    to: ['+420602000001', '+420602000002', '+420602000003'],\n  })`,
    );
  }));

test('an unknown operation, example or attribute is reported at its place with a suggestion', () => {
  const text = [
    '::sample{operation=sned example=order}',
    '::sample{operation=send example=ordre}',
    '::sample{operation=balance example=order}',
    '::sample{example=order}',
    '::sampel{operation=send}',
  ].join('\n\n');
  return withSite(site(text), async (root) => {
    expect(await built(root)).toEqual([
      'content/a.md:5:20 sample-invalid The API has no operation `sned`. Did you mean `send`?',
      'content/a.md:7:33 sample-invalid `send` has no example `ordre`. Did you mean `order`?',
      'content/a.md:9:36 sample-invalid `balance` has no example `order`. ',
      'content/a.md:11:1 directive-invalid `sample` needs the attribute `operation`. Write `{operation="..."}`.',
      'content/a.md:13:1 directive-unknown There is no directive `::sampel`. Did you mean `sample`?',
    ]);
  });
});
