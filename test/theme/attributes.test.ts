import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildProject } from '../../src/pipeline/driver/build.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'ssg-attributes-')));
afterAll(() => rmSync(root, { recursive: true }));

test('components of the theme keep the attributes that the author writes', async () => {
  mkdirSync(join(root, 'content'));
  writeFileSync(
    join(root, 'content/index.md'),
    `# Home

## Prices {#prices .wide lang=de data-kind=a}

<h3 class="narrow" lang="cs">Ceny</h3>

<a aria-label="All prices" href="#prices">All</a>

<section aria-label="Prices">Text</section>
`,
  );
  mkdirSync(join(root, 'assets/static'), { recursive: true });
  writeFileSync(join(root, 'assets/main.css'), '@import "@depese/ssg/theme.css";');
  writeFileSync(join(root, 'assets/static/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(
    join(root, 'ssg.config.ts'),
    `import { theme } from '@depese/ssg/theme';
export default { site: 'https://a.example', title: 'A', theme: theme() };
`,
  );
  expect((await buildProject({ root })).status).toBe('built');
  const html = readFileSync(join(root, 'dist/index.html'), 'utf8');
  expect(html).toMatch(/<h2 (?=[^>]*class="wide")(?=[^>]*lang="de")(?=[^>]*data-kind="a")[^>]*id="prices"/);
  expect(html).toMatch(/<h3 (?=[^>]*class="narrow")[^>]*lang="cs"/);
  expect(html).toContain('aria-label="All prices"');
  expect(html).toContain('<section aria-label="Prices">');
});
