import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';

const EXAMPLES = 'docs/examples';
const manifests = readdirSync(EXAMPLES)
  .map((name) => ({ name, text: readFileSync(`${EXAMPLES}/${name}`, 'utf8') }))
  .filter(({ text }) => /^apiVersion:/m.test(text));

/**
 * Checks a manifest with the types of the Kubernetes API. `kubernetes-types` is generated from its OpenAPI description.
 * The manifest becomes a literal of its type, so the compiler finds unknown, missing and wrong members at every depth.
 *
 * @param value value of one YAML document
 * @returns messages, empty if the manifest is valid
 */
function problemsOf(value: unknown): string[] {
  const { apiVersion = '', kind = '' } = value as { readonly apiVersion?: string; readonly kind?: string };
  // The core group has no name: `v1` is core/v1.
  const module = apiVersion.includes('/') ? apiVersion : `core/${apiVersion}`;
  const source = `import type { ${kind} } from 'kubernetes-types/${module}';\nexport const manifest: ${kind} = ${JSON.stringify(value)};\n`;
  // In the project, so that the package is resolved from there. The file is never written.
  const path = resolve('manifest.ts').replaceAll('\\', '/');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es5.d.ts'],
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    module: ts.ModuleKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, ...rest) =>
    name === path ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2023) : getSourceFile(name, ...rest);
  host.fileExists = (name) => name === path || fileExists(name);
  const program = ts.createProgram({ rootNames: [path], options, host });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

test('there are manifests', () => {
  expect(manifests.length).toBeGreaterThan(1);
});

describe.each(manifests)('$name', ({ text }) => {
  test('is what the API of Kubernetes takes', () => {
    const documents = parseAllDocuments(text, { strict: true });
    for (const document of documents) {
      expect('errors' in document ? document.errors : []).toEqual([]);
      expect(problemsOf(document.toJS())).toEqual([]);
    }
  });
});

test('an unknown member deep in a manifest is found, and a value of another type', () => {
  const job = (container: object) => ({
    apiVersion: 'batch/v1',
    kind: 'Job',
    spec: { template: { spec: { containers: [container] } } },
  });
  expect(problemsOf(job({ name: 'a' }))).toEqual([]);
  expect(problemsOf(job({ name: 'a', workDir: '/site' })).join('\n')).toContain(`'"workDir"' does not exist`);
  expect(problemsOf(job({ name: 1 })).join('\n')).toContain("'number' is not assignable to type 'string'");
  expect(problemsOf({ apiVersion: 'batch/v1', kind: 'Jobs' }).join('\n')).toContain("no exported member named 'Jobs'");
});
