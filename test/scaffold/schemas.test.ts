import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { nodeHost } from '../../src/host/node-host.ts';
import { loadProject } from '../../src/pipeline/load/load-project.ts';
import { frontMatterSnippets, writeSchemas } from '../../src/scaffold/schemas.ts';
import { filesBelow, removeSite, SITES, temporarySite } from '../sites/_support/temporary-site.ts';

const root = temporarySite(join(SITES, 'blog'));
afterAll(() => removeSite(root));

test('schemas are written, and written again only when something has changed', async () => {
  const project = await loadProject(nodeHost(root), { root });
  const read = async (name: string) => ({ first: { name: `First of ${name}` } });

  const all = [
    '.ssg/.gitignore',
    '.ssg/schemas/blog.json',
    '.ssg/schemas/data-authors.json',
    '.ssg/schemas/data-tags.json',
  ];
  expect(await writeSchemas(project, read)).toEqual(all);
  expect(filesBelow(join(root, '.ssg')).map((path) => `.ssg/${path}`)).toEqual(all);
  expect(readFileSync(join(root, '.ssg/.gitignore'), 'utf8')).toBe('*\n');
  const schema = JSON.parse(readFileSync(join(root, '.ssg/schemas/blog.json'), 'utf8')) as unknown;
  expect(schema).toMatchObject({
    $schema: 'http://json-schema.org/draft-07/schema#',
    // The title is optional, because the site is not strict: the text may contain one.
    required: ['author'],
    properties: { author: { enum: ['first'], enumDescriptions: ['First of authors'] } },
  });

  expect(await writeSchemas(project, read)).toEqual([]);
  expect(await writeSchemas(project)).toEqual(['.ssg/schemas/blog.json']);
  expect(readFileSync(join(root, '.ssg/schemas/blog.json'), 'utf8')).toContain('"anna"');
  expect(await writeSchemas(project, read)).toEqual(['.ssg/schemas/blog.json']);
  mkdirSync(join(root, '.vscode'));
  expect(await writeSchemas(project, read)).toEqual(['.vscode/ssg.code-snippets']);
  const another = async (name: string) => (name === 'tags' ? { second: {} } : read(name));
  expect(await writeSchemas(project, another)).toEqual(['.ssg/schemas/blog.json', '.vscode/ssg.code-snippets']);
  expect(await writeSchemas(project, async () => undefined)).toEqual([
    '.ssg/schemas/blog.json',
    '.vscode/ssg.code-snippets',
  ]);
});

test('a snippet for every field, with its choices', () => {
  const snippets = frontMatterSnippets('blog', 'content/blog', {
    properties: {
      title: { type: 'string', description: 'Title of the page.' },
      draft: { type: 'boolean' },
      level: { type: 'string', enum: ['a|b', 'c,d', '$e}'] },
      tags: { type: 'array', items: { type: 'string', enum: ['sms', 'rcs'] } },
      sidebar: { type: 'object', properties: { label: { type: 'string' }, hidden: { type: 'boolean' } } },
    },
  });
  const include = ['**/content/blog/**/*.md'];
  const scope = 'markdown';
  expect(snippets).toEqual({
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: the syntax of snippets
    'blog: title': { scope, prefix: 'title', body: 'title: ${1}', description: 'Title of the page.', include },
    'blog: draft': { scope, prefix: 'draft', body: 'draft: ${1|true,false|}', include },
    'blog: level': { scope, prefix: 'level', body: 'level: ${1|a\\|b,c\\,d,\\$e\\}|}', include },
    'blog: tags': { scope, prefix: 'tags', body: 'tags: [${1|sms,rcs|}]', include },
    'blog: sidebar': {
      scope,
      prefix: 'sidebar',
      body: 'sidebar:\n  label: ${1}\n  hidden: ${2|true,false|}',
      include,
    },
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: the syntax of snippets
  });
});
