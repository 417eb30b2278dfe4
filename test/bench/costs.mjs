/**
 * Measures the CPU seconds of builds with inputs that once took minutes: `node test/bench/costs.mjs [name ...]`. Each
 * is either built or rejected. A build that takes more than 60 seconds is killed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = process.env['SSG_PROGRAM'] ?? fileURLToPath(new URL('../../bin/ssg.js', import.meta.url));

const list = (count, make) => Array.from({ length: count }, (_, i) => make(i));
const page = (body, fields = '') => ({ 'content/a.md': `---\ntitle: A\n${fields}---\n\n${body}\n` });
const values = (levels) => ({
  ...page(`:value[d.a${levels - 1}]`),
  'data/d.yaml': list(levels, (i) => (i === 0 ? 'a0: x' : `a${i}: ":value[d.a${i - 1}] :value[d.a${i - 1}]"`)).join(
    '\n',
  ),
});
const api = {
  ...page('x'),
  'data/d.yaml': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    servers: [{ url: 'https://api.example.org' }],
    paths: {
      '/a': {
        post: {
          operationId: 'a',
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', properties: { b: { type: 'string', pattern: '^(a+)+$' } } },
                example: { b: `${'a'.repeat(40)}!` },
              },
            },
          },
          responses: { 200: { description: 'x' } },
        },
      },
    },
  }),
};

const INPUTS = {
  'nothing special': page('x'),
  'values, 18 levels': values(18),
  'values, 40 levels': values(40),
  'unknown fields, 3,000': page('x', list(3000, (i) => `zz${i}: x\n`).join('')),
  'uses of a footnote, 30,000': page(`${'a[^1]\n\n'.repeat(30_000)}[^1]: Note`),
  'code of one line, 400 kB': page(`\`\`\`js\n${'a('.repeat(200_000)}\n\`\`\``),
  'code with levels, 100,000 lines': page(`\`\`\`js\n${'/\n${\n'.repeat(50_000)}\`\`\``),
  'containers, 1,200 levels': page(list(1200, (i) => `${':'.repeat(1203 - i)}note`).join('\n')),
  'broken links, 20,000': page(list(20_000, (i) => `[a](/gone-${i}/)`).join('\n\n')),
  'redirects, 50,000': page('x', `redirectFrom:\n${list(50_000, (i) => `  - /old-${i}/\n`).join('')}`),
  'raw HTML, 100,000 levels': page('<div>'.repeat(100_000)),
  'brackets of a value, 100,000': page(`:value[${'('.repeat(100_000)}]`),
  'terms of a sum, 50,000': page(`:value[${list(50_000, () => '1').join(' + ')}]`),
  'pattern with repetitions': api,
};

function measure(name, files) {
  const root = mkdtempSync(join(tmpdir(), 'ssg-costs-'));
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const data = files['data/d.yaml'] === undefined ? '' : `data: { d: { file: 'data/d.yaml', schema: z.any() } },`;
  const samples = files === api ? `samples: { data: 'd', pages: ['/**'] },` : '';
  write(
    'ssg.config.ts',
    `import { defineConfig, z } from '@depese/ssg';
export default defineConfig({ site: 'https://www.example.org', title: 'Costs', ${data} ${samples}
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  markdown: { rawHtml: true, languages: ['javascript'] } });`,
  );
  write(
    'templates/page.tsx',
    'export default ({ page, body }) => <html lang="en"><head><title>{page.title}</title></head><body dangerouslySetInnerHTML={{ __html: body }} /></html>;',
  );
  write('content/index.md', '---\ntitle: Home\n---\n');
  for (const [path, text] of Object.entries(files)) write(path, text);
  // `times` of the shell prints the CPU time of its children.
  const command = '"$0" "$1" build --root "$2" --no-cache > "$2/out.txt" 2>&1; code=$?; times; exit $code';
  const { status, stdout } = spawnSync('sh', ['-c', `timeout 60 ${command}`, process.execPath, PROGRAM, root], {
    encoding: 'utf8',
  });
  const times = [...(stdout.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  const taken = times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
  const said = /(?:error|warning|info) ([a-z-]+):/.exec(readFileSync(join(root, 'out.txt'), 'utf8'))?.[1] ?? '';
  rmSync(root, { recursive: true });
  const outcome = status === 0 ? 'built' : status === 1 ? 'rejected' : status === 124 ? 'ended' : `exit ${status}`;
  console.log(`${name.padEnd(34)} ${taken.toFixed(1).padStart(6)} s  ${outcome} ${said}`);
}

const wanted = process.argv.slice(2);
for (const [name, files] of Object.entries(INPUTS))
  if (wanted.length === 0 || wanted.some((word) => name.includes(word))) measure(name, files);
