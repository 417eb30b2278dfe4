import { expect, test } from 'vitest';
import type { ClientConfig } from '../../../src/config/schema.ts';
import { bundleForBrowser } from '../../../src/pipeline/bundle/browser.ts';
import { tempFolder } from '../../host/temp-folder.ts';

/** Strings that show that a script contains the code of a service. */
const MARKS = [
  'googletagmanager',
  'fbevents',
  'licdn',
  'clarity.ms',
  'pixel.a.example',
  'smartsuppchat',
  'client.crisp',
];

async function scriptsFor(client: Partial<ClientConfig>) {
  const bundled = await bundleForBrowser(tempFolder({}), {
    base: '',
    islands: {},
    enhancements: {},
    workers: {},
    stylesheets: {},
    client: {
      ...{ runtime: true, search: true, colourThemes: [], consent: { cookie: 'CookieConsent', days: 365 } },
      ...{ trackers: [], ...client },
    },
  });
  if (!bundled.ok) throw new Error(JSON.stringify(bundled.diagnostics));
  return bundled.files
    .map(({ path, bytes }) => ({ path, text: Buffer.from(bytes).toString() }))
    .map(({ path, text }) => ({ path, marks: MARKS.filter((mark) => text.includes(mark)) }))
    .filter(({ marks }) => marks.length > 0);
}

test('a site without third parties has no code for them', async () => {
  expect(await scriptsFor({})).toEqual([]);
});

test('the code of configured services is in a separate file, and no others', async () => {
  const marked = await scriptsFor({
    trackers: [
      { service: 'clarity', id: 'abcd1234ef' },
      { service: 'image', url: 'https://pixel.a.example/hit.gif' },
    ],
    chat: { service: 'smartsupp', id: '0123456789abcdef0123456789abcdef01234567' },
  });
  expect(marked).toEqual([
    {
      path: expect.stringMatching(/^assets\/part-third-parties-/),
      marks: ['clarity.ms', 'pixel.a.example', 'smartsuppchat'],
    },
  ]);
});
