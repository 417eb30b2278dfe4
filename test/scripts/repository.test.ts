import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };

const read = (path: string) => readFileSync(path, 'utf8');
const FORMS = '.github/ISSUE_TEMPLATE';

test('package.json names one address, and every other file names the same', () => {
  const address = manifest.bugs.replace(/\/issues$/, '');
  expect(manifest.repository.url).toBe(`git+${address}.git`);
  expect(manifest.homepage).toBe(`${address}#readme`);
  for (const path of ['SECURITY.md', `${FORMS}/config.yml`])
    expect(read(path), path).toContain(`${address}/security/advisories/new`);
});

test('files have the line ends of .gitattributes: LF, but for fixtures and what is no text', () => {
  const listed = execFileSync('git', ['ls-files', '--eol', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  expect(listed.length).toBeGreaterThan(1000);
  const wrong = listed.filter(
    (line) => !/^i\/(?:lf|none) +w\/(?:lf|none|) +attr\/text=auto eol=lf|attr\/-text/.test(line),
  );
  expect(wrong).toEqual([]);
});

interface Form {
  readonly name: string;
  readonly description: string;
  readonly body: readonly {
    readonly type: string;
    readonly id: string;
    readonly attributes: { readonly label: string; readonly options?: readonly { readonly label: string }[] };
    readonly validations?: { readonly required: boolean };
  }[];
}

/**
 * Rules of https://docs.github.com/communities for forms, as far as ours use them. GitHub silently hides an invalid
 * form.
 */
describe.each(readdirSync(FORMS).filter((name) => name !== 'config.yml'))('the form %s', (name) => {
  const { name: title, description, body } = parse(read(`${FORMS}/${name}`), { strict: true }) as Form;

  test('has a name, a description, and fields', () => {
    expect(title).toMatch(/\S/);
    expect(description).toMatch(/\S/);
    expect(body.length).toBeGreaterThan(0);
  });

  test('has fields with ids and labels of their own', () => {
    for (const key of ['id', 'label'] as const) {
      const all = body.map((field) => (key === 'id' ? field.id : field.attributes.label));
      expect(all.filter((one) => typeof one !== 'string' || one.trim() === '')).toEqual([]);
      expect(new Set(all).size).toBe(all.length);
    }
    for (const { id } of body) expect(id).toMatch(/^[\w-]+$/);
  });

  test('asks in ways that GitHub knows, and for something that is needed', () => {
    for (const { type, attributes } of body) {
      expect(['checkboxes', 'dropdown', 'input', 'textarea']).toContain(type);
      expect(attributes.options !== undefined).toBe(['checkboxes', 'dropdown'].includes(type));
    }
    expect(body.some(({ validations }) => validations?.required)).toBe(true);
  });
});

test('every kind of dependency is looked after', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as { updates: readonly Record<string, unknown>[] };
  expect(updates.map((update) => update['package-ecosystem']).sort()).toEqual(['github-actions', 'npm']);
});
