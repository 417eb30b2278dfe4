import { chmodSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { warning } from '../../src/base/diagnostic.ts';
import { toText } from '../../src/base/message.ts';
import { meant } from '../../src/base/suggest.ts';
import { nodeHost } from '../../src/host/node-host.ts';
import { createFixes } from '../../src/serve/dev/fixes.ts';
import { temporarySite } from '../sites/_support/temporary-site.ts';
import { type DevSite, endDevSitesAfterEach, serveSite } from './dev-site.ts';
import { type DevWindow, openDevWindow } from './dev-window.ts';

// A button applies the fix of a hint that replaces text, and another button undoes it.
endDevSitesAfterEach();

const FILE = 'content/index.md';
/** File with a byte order mark and Windows line ends, which must stay unchanged. */
const WRONG = '\ufeff---\r\ntitle: Home\r\n---\r\n\r\n:::tpi\r\nText.\r\n:::\r\n';
const RIGHT = WRONG.replace('tpi', 'tip');

const offersOf = (window: DevWindow) => window.report?.problems.flatMap(({ fixes = [] }) => fixes) ?? [];

async function offering(files: Readonly<Record<string, string>> = { [FILE]: WRONG }) {
  const site = await serveSite(files);
  const window = await openDevWindow(site, '/');
  await expect.poll(() => offersOf(window).length).toBe(1);
  const { id = '', ...button } = offersOf(window)[0] ?? {};
  return { site, window, id, button, text: () => readFileSync(join(site.root, FILE), 'utf8') };
}

async function request(site: DevSite, id: string): Promise<readonly [status: number, text: string]> {
  const answer = await site.fetch(`/__ssg/fix?id=${id}`, { method: 'POST', headers: { origin: site.origin } });
  return [answer.status, (await answer.text()).trim()];
}

test('a fix changes only its text, is reported to all windows, and can be undone once', async () => {
  const { site, window, id, button, text } = await offering();
  const other = await openDevWindow(site, '/');
  expect(button).toEqual({ label: 'Fix', title: '"tpi" → "tip"' });
  expect(await request(site, id)).toEqual([204, '']);
  expect(text()).toBe(RIGHT);
  for (const one of [window, other])
    await expect.poll(() => one.report?.fixed?.text).toBe(`"tpi" → "tip" in ${FILE}:5`);
  await expect.poll(() => window.report?.problems).toEqual([]);
  expect(await request(site, id), 'a second click').toEqual([204, '']);
  const undo = window.report?.fixed?.undo ?? '';
  expect(await request(site, undo)).toEqual([204, '']);
  expect(text()).toBe(WRONG);
  await expect.poll(() => other.report?.fixed).toBeUndefined();
  expect(await request(site, undo)).toEqual([404, 'This fix is no longer available.']);
  // The fix is offered again.
  await expect.poll(() => offersOf(window).map((offer) => offer.id)).toEqual([id]);
});

test('a reloaded page still offers to undo, until the file changes', async () => {
  const { site, id } = await offering();
  await request(site, id);
  const window = await openDevWindow(site, '/');
  await expect.poll(() => window.report?.fixed?.text).toContain('"tpi" → "tip"');
  const undo = window.report?.fixed?.undo ?? '';
  site.write(FILE, `${RIGHT}More.\r\n`);
  expect(await request(site, undo)).toEqual([404, 'This fix is no longer available.']);
  await expect.poll(() => window.report?.fixed).toBeUndefined();
});

test.each([
  ['was changed', (file: string) => writeFileSync(file, `${WRONG}More.\r\n`)],
  ['was deleted', (file: string) => rmSync(file)],
])('nothing is written to a file that %s', (_, act) => {
  const root = temporarySite(undefined, { [FILE]: WRONG });
  const fixes = createFixes(root, nodeHost(root));
  const place = { file: FILE, line: 5, column: 4, length: 3 };
  const offer = fixes.ofProblem(warning('directive-unknown', '', place, { hint: meant('tpi', 'tip') }));
  expect(offer?.edit).toMatchObject({ before: 'tpi', after: 'tip' });
  fixes.renew();
  const file = join(root, FILE);
  act(file);
  const read = () => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  const before = read();
  expect(toText(fixes.write(offer?.id ?? '') ?? '')).toBe('The file has changed, so this fix no longer applies.');
  expect(read()).toBe(before);
});

test('nothing is written to a file that is write-protected', async () => {
  const { site, id, text } = await offering();
  chmodSync(join(site.root, FILE), 0o444);
  expect(await request(site, id)).toEqual([404, 'The file cannot be written: permission denied.']);
  expect(text()).toBe(WRONG);
});

test('no fix is offered for a file outside the project, or for a text that does not occur exactly once', () => {
  const root = temporarySite(undefined, { 'content/a.md': 'tpi tpi\n', 'content/b.md': 'tpi\n' });
  writeFileSync(join(dirname(root), 'outside.md'), 'tpi\n');
  symlinkSync(join(dirname(root), 'outside.md'), join(root, 'content/linked.md'));
  const fixes = createFixes(root, nodeHost(root));
  const offer = (file: string, length = 3, hint = meant('tpi', 'tip')) =>
    fixes.ofProblem(warning('directive-unknown', '', { file, line: 1, column: 1, length }, { hint }))?.edit.before;
  expect(offer('content/b.md')).toBe('tpi');
  expect(offer('content/a.md')).toBe('tpi');
  expect(offer('content/a.md', 7)).toBeUndefined();
  expect(offer('content/b.md', 3, meant('other', 'x'))).toBeUndefined();
  for (const file of ['content/linked.md', '../outside.md', join(root, 'content/b.md'), 'content/none.md', 'content'])
    expect(offer(file), file).toBeUndefined();
});
