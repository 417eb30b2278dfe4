// Builds the smallest site, "Hi", and lists the source files that ran for it. Part of `npm run house`.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SourceMapConsumer } from 'source-map';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FILES = {
  'package.json': '{ "type": "module" }\n',
  'ssg.config.ts': "export default { site: 'https://hi.example', title: 'Hi' };\n",
  'templates/page.tsx': `export default function Page({ page, body }: { page: { title: string }; body: string }) {
  return (
    <html lang="en">
      <head>
        <title>{page.title}</title>
      </head>
      <body>
        <h1>{page.title}</h1>
        <main dangerouslySetInnerHTML={{ __html: body }} />
      </body>
    </html>
  );
}
`,
  'content/index.md': '# Hi\n',
};

/** Writes "Hi" into a folder. It uses the packages of this repository and its own cache. */
function writeSmallestSite(root) {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  mkdirSync(join(root, 'node_modules'));
  for (const name of ['react', 'react-dom'])
    symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name), 'junction');
}

/**
 * Builds "Hi" cold in a separate process. Needs `lib/` as written by scripts/compile.mjs.
 *
 * @returns paths of published files, and files of src/ with code that ran in any thread, the longest first
 */
export async function measureSmallestSite() {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-hi-'));
  const [site, coverage] = [join(folder, 'site'), join(folder, 'coverage')];
  try {
    writeSmallestSite(site);
    execFileSync(process.execPath, [join(ROOT, 'bin/ssg.js'), 'build'], {
      cwd: site,
      env: { ...process.env, CI: '', NODE_V8_COVERAGE: coverage },
      stdio: 'pipe',
    });
    const published = readdirSync(join(site, 'dist'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== '.ssg-manifest.json')
      .map((entry) => relative(join(site, 'dist'), join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .sort();
    const ofThreads = await Promise.all(readdirSync(coverage).map((name) => sourcesThatRan(join(coverage, name))));
    const ran = [...new Set(ofThreads.flat())].map((path) => {
      return { path, lines: readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1 };
    });
    return { published, ran: ran.sort((a, b) => b.lines - a.lines || (a.path < b.path ? -1 : 1)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lists the files of src/ with code that ran, from the V8 coverage of one thread. */
async function sourcesThatRan(coverageFile) {
  const sources = new Set();
  for (const { url, functions } of JSON.parse(readFileSync(coverageFile, 'utf8')).result) {
    if (!url.startsWith('file:')) continue;
    const path = fileURLToPath(url);
    if (!path.startsWith(join(ROOT, 'lib')) || !path.endsWith('.js')) continue;
    const text = readFileSync(path, 'utf8');
    const counts = new Int32Array(text.length);
    // V8 lists an inner range after the range around it, so the last write is the right count.
    for (const { ranges } of functions)
      for (const { startOffset, endOffset, count } of ranges) counts.fill(count, startOffset, endOffset);
    // Ignores imports: they run in every loaded file.
    for (const { 0: statement, index } of text.matchAll(/(?<=^|[;}])import(?:[\w$*{},\s]+from)?["'][^"']+["'];/gm))
      counts.fill(0, index, index + statement.length);
    const lineStarts = [0];
    for (const { index } of text.matchAll(/\n/g)) lineStarts.push(index + 1);
    await SourceMapConsumer.with(readFileSync(`${path}.map`, 'utf8'), null, (map) =>
      map.eachMapping(({ source, generatedLine, generatedColumn }) => {
        if (source === null || counts[lineStarts[generatedLine - 1] + generatedColumn] === 0) return;
        const file = relative(ROOT, join(dirname(path), source)).replaceAll('\\', '/');
        if (file.startsWith('src/')) sources.add(file);
      }),
    );
  }
  return [...sources];
}
