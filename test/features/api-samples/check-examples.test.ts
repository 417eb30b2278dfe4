import { expect, test } from 'vitest';
import { checkSite, finishChecks } from '../../../src/tools/check-site.ts';
import { english } from '../../english.ts';
import { page, withSite } from '../../pipeline/driver/support.ts';
import { CLOCK } from '../../sites/_support/site-case.ts';

const CONFIG = (samples: string) => `import { defineConfig, z } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org', title: 'Example', ${samples}
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  data: { api: { file: 'openapi.yaml', schema: z.looseObject({}) } },
});`;

const site = {
  'ssg.config.ts': CONFIG("samples: { data: 'api', env: { KEY: 'for tests' } },"),
  'openapi.yaml': `openapi: 3.1.0
servers: [{ url: https://api.example.org }]
security: [{ key: [] }]
components: { securitySchemes: { key: { type: http, scheme: bearer } } }
paths:
  /balance:
    get:
      operationId: balance
      responses: { '200': { description: Fine., content: { application/json: { example: { amount: 7 } } } } }
`,
  'content/index.md': page(
    'Balance',
    `\`\`\`bash
curl --fail -sS https://api.example.org/balance -H "Authorization: Bearer $KEY"
\`\`\`

\`\`\`js answers=502
const response = await fetch('https://api.example.org/balance', { headers: { Authorization: process.env.KEY } });
console.log((await response.text()).length);
\`\`\`

\`\`\`js run=no
await fetch('https://api.example.org/balance');
\`\`\`

\`\`\`bash operation=none
exit 1
\`\`\``,
  ),
};

async function checked(files: Readonly<Record<string, string>>) {
  return withSite(files, async (root) => {
    const lines: string[] = [];
    const asked = { examples: true };
    const result = await checkSite({ root, clock: CLOCK, concurrency: 1 }, asked);
    const { status, diagnostics } = await finishChecks(result, asked, {
      read: () => undefined,
      onProgress: () => {},
      signal: new AbortController().signal,
      say: (line) => lines.push(line),
    });
    const told = diagnostics.filter(({ code }) => code === 'sample-fails');
    return { status, lines, told: told.map(({ file, line, message }) => `${file}:${line} ${english(message)}`) };
  });
}

test('the samples of a site are run, and failures are reported at their fence', async () => {
  expect(await checked(site)).toEqual({
    status: 'failed',
    lines: ['Samples: 2 of 3 run, 3 runs.', 'Samples: 1 not run: its block says run=no.'],
    told: ['content/index.md:9 The code sample does not work when the API answers 502: it does not print 502.'],
  });
});

test('a site without samples gets a message', async () => {
  expect(await checked({ ...site, 'ssg.config.ts': CONFIG(''), 'content/index.md': page('Home') })).toEqual({
    status: 'built',
    lines: ['Samples: `samples` in the configuration names no API description.'],
    told: [],
  });
});
