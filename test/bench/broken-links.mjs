/**
 * Measures builds that suggest targets for thousands of broken links: `node test/bench/broken-links.mjs [pages]`.
 * Prints the seconds of builds with valid links, with four broken links per page, and with four links that resemble
 * nothing. Also prints the share of the time that suggestions take.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PAGES = Number(process.argv[2] ?? 3000);
const PROGRAM = process.env['SSG_PROGRAM'] ?? fileURLToPath(new URL('../../bin/ssg.js', import.meta.url));
const WORDS = ['sending', 'limits', 'prices', 'receiving', 'reports', 'webhooks', 'numbers', 'countries', 'errors'];

const nameOf = (n) => `${WORDS[n % WORDS.length]}-${WORDS[(n * 7 + 3) % WORDS.length]}-${n}`;
const pathOf = (n) => `section-${n % 30}/${nameOf(n)}`;
/**
 * Returns four different broken targets per page: a missing letter, two swapped letters, another folder, a misspelt
 * file.
 */
const broken = (n) => [
  `/${pathOf(n).replace(/(.{14})./, '$1')}/`,
  `/${pathOf(n).replace(/(\w)(\w)-/, '$2$1-')}/`,
  `/moved/${nameOf(n)}x/`,
  `./${nameOf(n)}y.md`,
];
/**
 * Returns targets in an existing folder with names that resemble nothing: there is nothing to suggest, but every name
 * must be compared.
 */
const unlike = (n) => [0, 1, 2, 3].map((i) => `/section-${n % 30}/qxzvw-${(n * 4 + i).toString(36)}-jkyqx/`);
const right = (n) => [0, 1, 2, 3].map((step) => `/${pathOf((n + step) % PAGES)}/`);

function measure(linksOf) {
  const root = mkdtempSync(join(tmpdir(), 'ssg-links-'));
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write(
    'ssg.config.ts',
    `import { defineConfig } from '@depese/ssg';
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
  const profile = ['--cpu-prof', '--cpu-prof-dir', join(root, 'profile')];
  execFileSync('node', [...profile, PROGRAM, 'build', '--root', root, '--quiet'], { stdio: 'ignore' });
  const taken = (performance.now() - start) / 1000;
  const share = shareOf(join(root, 'profile'), /^(?:nearest|didYouMean|suggestPath|suggestFile)$/);
  rmSync(root, { recursive: true });
  return `${taken.toFixed(1)} s, ${(share * 100).toFixed(1)} % of the time at work for suggestions`;
}

/**
 * Returns the share of non-idle samples, in all threads, with a function of this name on their stack.
 */
function shareOf(folder, name) {
  let [at, all] = [0, 0];
  for (const file of readdirSync(folder)) {
    const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const byId = new Map(nodes.map((node) => [node.id, node]));
    const inside = new Set();
    const walk = (node, within) => {
      const here = within || name.test(node.callFrame.functionName);
      if (here) inside.add(node.id);
      for (const child of node.children ?? []) walk(byId.get(child), here);
    };
    walk(nodes[0], false);
    for (const [i, id] of samples.entries()) {
      if (['(idle)', '(program)'].includes(byId.get(id).callFrame.functionName)) continue;
      all += timeDeltas[i];
      if (inside.has(id)) at += timeDeltas[i];
    }
  }
  return at / all;
}

for (const [name, linksOf] of Object.entries({ right, broken, unlike })) console.log(`${name}: ${measure(linksOf)}`);
