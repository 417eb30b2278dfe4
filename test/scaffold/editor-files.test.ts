import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { nodeHost } from '../../src/host/node-host.ts';
import { loadProject } from '../../src/pipeline/load/load-project.ts';
import { readFrontMatter } from '../../src/pipeline/read/front-matter.ts';
import { isPageFile } from '../../src/pipeline/read/routes.ts';
import { frontMatterJsonSchema, namedEntries, toJsonSchema } from '../../src/scaffold/json-schema.ts';

// Editors must not underline anything that a build accepts.
describe.each(['.', 'starter/site'])('%s', async (root) => {
  const { host, config } = await loadProject(nodeHost(root), { root: `${process.cwd()}/${root}` });
  const textOf = (file: string) => new TextDecoder().decode(host.read(file));
  /** Several names may read the same file. */
  const parsed = new Map<string, unknown>();
  const dataOf = (file: string) => {
    if (!parsed.has(file)) parsed.set(file, parse(textOf(file)));
    return parsed.get(file);
  };
  const ajv = new Ajv({ strict: false, validateFormats: false, logger: false });
  const yamlFiles = Object.entries(config.data).filter(([, { file }]) => /\.ya?ml$/.test(file));

  test.each(Object.keys(config.collections))('the front matter of %s fits its schema', (name) => {
    const collection = config.collections[name];
    if (collection === undefined) throw new Error(name);
    const entries = Object.values(collection.references).map((data) => [
      data,
      namedEntries(parse(textOf(config.data[data]?.file ?? ''))),
    ]);
    const validate = ajv.compile(frontMatterJsonSchema(collection, true, Object.fromEntries(entries)));
    const files = host.list(collection.dir).files.filter(isPageFile);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const { data } = readFrontMatter(file, textOf(file));
      expect(validate(data) ? [] : validate.errors, file).toEqual([]);
    }
  });

  test.each(yamlFiles)('the data file %s fits its schema', (_, settings) => {
    const validate = ajv.compile(toJsonSchema(settings.schema));
    expect(validate(dataOf(settings.file)) ? [] : validate.errors).toEqual([]);
  });

  test('the settings of VS Code name the schemas and files that there are', () => {
    const settings = textOf('.vscode/settings.json').replace(/^\s*\/\/.*$/gm, '');
    const { 'yaml.schemas': schemas = {} } = JSON.parse(settings) as { 'yaml.schemas'?: Record<string, string> };
    expect(Object.keys(schemas).length > 0).toBe(yamlFiles.length > 0);
    for (const [schema, file] of Object.entries(schemas)) {
      const name = /^\.ssg\/schemas\/data-(.+)\.json$/.exec(schema)?.[1] ?? '';
      expect(config.data[name]?.file).toBe(file);
      expect(readFileSync(`${root}/${file}`, 'utf8')).not.toBe('');
    }
  });
});
