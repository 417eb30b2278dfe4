/**
 * How long a build takes that says "did you mean" for thousands of broken links: `node test/bench/broken-links.mjs [pages]`.
 * Prints the seconds of a build with right links, and with four broken ones a page, of each kind of spelling.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PAGES = Number(process.argv[2] ?? 3000);
const PROGRAM = process.env['SSG_PROGRAM'] ?? fileURLToPath(new URL('../../bin/ssg.js', import.meta.url));
const WORDS = ['sending', 'limits', 'prices', 'receiving', 'reports', 'webhooks', 'numbers', 'countries', 'errors'];

const nameOf = (n) => `${WORDS[n % WORDS.length]}-${WORDS[(n * 7 + 3) % WORDS.length]}-${n}`;
const pathOf = (n) => `section-${n % 30}/${nameOf(n)}`;
/** As after a move of a site: three links lead to the same wrong target. */
const target = (n) => n - (n % 3);
/** A letter is missing, two change places, a folder is another one, a file is misspelt. */
const broken = (n) => [
  `/${pathOf(target(n)).replace(/(.{14})./, '$1')}/`,
  `/${pathOf(target(n) + 1).replace(/(\w)(\w)-/, '$2$1-')}/`,
  `/moved/${nameOf(target(n) + 2)}x/`,
  `./${nameOf(n)}y.md`,
];
const right = (n) => [0, 1, 2, 3].map((step) => `/${pathOf((n + step) % PAGES)}/`);

function seconds(linksOf) {
  const root = mkdtempSync(join(tmpdir(), 'ssg-links-'));
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write(
    'ssg.config.ts',
    `import { defineConfig } from 'ssg';
export default defineConfig({ site: 'https://www.example.org', title: 'Links', policy: { 'link-broken': 'warning' },
  collections: { pages: { dir: 'content', base: '/', template: 'page' } } });`,
  );
  write(
    'templates/page.tsx',
    'export default ({ page, body }) => <html lang="en"><head><title>{page.title}</title></head><body dangerouslySetInnerHTML={{ __html: body }} /></html>;',
  );
  write('content/index.md', '---\ntitle: Home\n---\n');
  for (let n = 0; n < PAGES; n++) {
    const links = linksOf(n).map((url) => `[Link](${url})`);
    write(`content/${pathOf(n)}.md`, `---\ntitle: ${nameOf(n)}\n---\n\n${links.join('\n\n')}\n`);
  }
  const start = performance.now();
  execFileSync('node', [PROGRAM, 'build', '--root', root, '--quiet'], { stdio: 'ignore' });
  const taken = (performance.now() - start) / 1000;
  rmSync(root, { recursive: true });
  return taken;
}

const [without, all] = [seconds(right), seconds(broken)];
console.log(
  `${PAGES} pages: ${without.toFixed(1)} s with right links, ${all.toFixed(1)} s with ${4 * PAGES} broken ones`,
);
