import { expect, test } from 'vitest';
import { english } from '../../english.ts';
import { buildSite, page, withSite } from '../../pipeline/driver/support.ts';
import { writeFiles } from '../../sites/_support/temporary-site.ts';

const description = (maximum: number, summary = 'Sends.') => `openapi: 3.1.0
servers: [{ url: https://api.example.org }]
paths:
  /messages:
    post:
      operationId: send
      summary: ${summary}
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { ttl: { type: integer, maximum: ${maximum} } } }
      responses: { '202': { description: Accepted. } }
`;

const sample = (ttl: number) => `\`\`\`json operation=send\n{ "ttl": ${ttl} }\n\`\`\`\n`;

const site = {
  'ssg.config.ts': `import { defineConfig, z } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org', title: 'Example', samples: { data: 'api' },
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  data: { api: { file: 'openapi.yaml', schema: z.looseObject({}) } },
});`,
  'openapi.yaml': description(100),
  'content/a.md': page('A', sample(50)),
  'content/b.md': page('B', sample(90)),
  'content/c.md': page('C', 'No code.'),
};

async function built(root: string) {
  const { runs, diagnostics } = await buildSite(root, { concurrency: 1 });
  return {
    checked: runs.get('samplesOfFile') ?? 0,
    compared: runs.get('apiOfSamples') ?? 0,
    looked: runs.get('examplesOfApi') ?? 0,
    found: diagnostics.map(({ file, line, column, message }) => `${file}:${line}:${column} ${english(message)}`),
  };
}

test('a warm build checks nothing, an edited page its own blocks, and rules those of all pages', () =>
  withSite(site, async (root) => {
    expect(await built(root)).toEqual({ checked: 3, compared: 1, looked: 1, found: [] });
    expect(await built(root)).toEqual({ checked: 0, compared: 0, looked: 0, found: [] });

    writeFiles(root, { 'content/c.md': page('C', 'Still no code.') });
    expect(await built(root)).toEqual({ checked: expect.any(Number), compared: 0, looked: 0, found: [] });

    const wrong = 'content/a.md:6:10 `ttl` is 500, but the API description requires at most 100.';
    writeFiles(root, { 'content/a.md': page('A', sample(500)) });
    expect(await built(root)).toEqual({ checked: 1, compared: 1, looked: 0, found: [wrong] });
    expect(await built(root)).toEqual({ checked: 0, compared: 0, looked: 0, found: [wrong] });

    writeFiles(root, { 'openapi.yaml': description(100, 'Sends a message.') });
    // Its own examples are checked again, but no pages.
    expect(await built(root)).toEqual({ checked: 0, compared: 1, looked: 1, found: [wrong] });

    writeFiles(root, { 'openapi.yaml': description(80) });
    expect(await built(root)).toMatchObject({
      compared: 1,
      found: [
        wrong.replace('100.', '80.'),
        'content/b.md:6:10 `ttl` is 90, but the API description requires at most 80.',
      ],
    });
  }));

test('mistakes in an example of the description are reported by warm builds too', () => {
  const shown = description(100).replace(
    'maximum: 100 } } }',
    'maximum: 100 } } }\n            examples: { much: { summary: Much., value: { ttl: 900 } } }',
  );
  return withSite({ ...site, 'openapi.yaml': shown }, async (root) => {
    const { found } = await built(root);
    expect(found).toEqual([expect.stringMatching(/^openapi\.yaml:\d+:\d+ .*900/)]);
    writeFiles(root, { 'content/c.md': page('C', 'Still no code.') });
    expect(await built(root)).toMatchObject({ looked: 0, found });
  });
});
