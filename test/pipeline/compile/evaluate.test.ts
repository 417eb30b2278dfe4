import { afterEach, describe, expect, test } from 'vitest';
import { type Evaluated, evaluateModule } from '../../../src/pipeline/compile/evaluate.ts';
import { compileForServer } from '../../../src/pipeline/compile/server.ts';
import { english } from '../../english.ts';
import { tempFolder } from '../../host/temp-folder.ts';

const NAME = 'SSG_TEST_READ';
afterEach(() => {
  delete process.env[NAME];
});

async function run(text: string, files: Readonly<Record<string, string>> = {}): Promise<Evaluated> {
  const root = tempFolder({ 'main.ts': text, ...files });
  const compiled = await compileForServer(root, { file: 'main.ts' }, 'template-compile');
  if (!compiled.ok) throw new Error(compiled.diagnostics.map(({ message }) => english(message)).join());
  return evaluateModule(root, 'main', compiled);
}

const exported = ({ exports }: Evaluated) => (exports as { default: unknown }).default;

describe('a variable that code reads is recorded', () => {
  test.each([
    `export default process.env.${NAME};`,
    `export default process.env['SSG_TEST' + '_READ'];`,
    `export default process['env']['${NAME}'];`,
    `const { env } = process; export default env.${NAME};`,
    `const { env: { ${NAME}: a } } = process; export default a;`,
    `export default globalThis.process.env.${NAME};`,
    `export default global.globalThis.process.env.${NAME};`,
    `export default globalThis['global']['process']?.env?.${NAME};`,
    `import { env } from 'node:process'; export default env.${NAME};`,
    `import process from 'process'; export default process.env.${NAME};`,
    `import * as all from 'node:process'; export default all.env.${NAME};`,
    `export default require('process').env.${NAME};`,
    `export default eval('process.env.${NAME}');`,
    `export default Reflect.get(process.env, '${NAME}');`,
    `export default Object.getOwnPropertyDescriptor(process.env, '${NAME}')?.value;`,
    `const process = globalThis.process; export default process.env.${NAME};`,
    `import { read } from 'tiny'; export default read();`,
    `let kept; const read = () => { kept ??= process.env.${NAME}; return kept }; read(); export default read();`,
  ])('%s', async (text) => {
    process.env[NAME] = 'a';
    const evaluated = await run(text, {
      'node_modules/tiny/index.js': `exports.read = () => process.env.${NAME};`,
    });
    expect(exported(evaluated)).toBe('a');
    expect(evaluated.reads().variables).toEqual([NAME]);
  });

  test('also if it is only tested, and if it is not set', async () => {
    const evaluated = await run(`export default ['${NAME}' in process.env, process.env.${NAME}];`);
    expect(exported(evaluated)).toEqual([false, undefined]);
    expect(evaluated.reads().variables).toEqual([NAME]);
  });

  test.each([
    `export default ({ ...process.env })['${NAME}'];`,
    `export default Object.entries(process.env).find(([name]) => name === '${NAME}')?.[1];`,
    `let found; for (const name in process.env) if (name === '${NAME}') found = process.env[name]; export default found;`,
  ])('who lists all reads all: %s', async (text) => {
    process.env[NAME] = 'a';
    const evaluated = await run(text);
    expect(exported(evaluated)).toBe('a');
    expect(evaluated.reads().variables).toContain('');
  });

  test('also when a function reads it later', async () => {
    const evaluated = await run(`export default async () => { await null; return process.env.${NAME}; };`);
    expect(evaluated.reads().variables).toEqual([]);
    await (exported(evaluated) as () => Promise<unknown>)();
    expect(evaluated.reads().variables).toEqual([NAME]);
  });
});

describe('code with watched globals', () => {
  test('sees the usual values', async () => {
    const evaluated = await run(`export default [
      typeof process.cwd(), typeof process.nextTick, process.versions.node, globalThis === global,
      typeof globalThis.crypto.randomUUID(), typeof performance.now(), new globalThis.URL('https://a.example/').host,
      typeof process.hrtime.bigint(), process.stdout === require('process').stdout, 'process' in globalThis,
    ];`);
    const all = [
      'string',
      'function',
      process.versions.node,
      true,
      'string',
      'number',
      'a.example',
      'bigint',
      true,
      true,
    ];
    expect(exported(evaluated)).toEqual(all);
  });

  test('may set a variable and a global', async () => {
    const evaluated = await run(
      `process.env.${NAME} = 'b'; globalThis.ssgTest = 1; export default [process.env.${NAME}, ssgTest];`,
    );
    expect(exported(evaluated)).toEqual(['b', 1]);
    expect(process.env[NAME]).toBe('b');
    Reflect.deleteProperty(globalThis, 'ssgTest');
  });
});

describe('a package that is loaded at run time', () => {
  const files = {
    'node_modules/late/index.js': "exports.more = () => require('./more.js'); exports.word = require('./word.js');",
    'node_modules/late/word.js': "module.exports = 'late';",
    'node_modules/late/more.js': "module.exports = 'more';",
  };

  test.each([
    `const name: string = 'late'; export default require(name);`,
    `import { createRequire } from 'node:module'; export default createRequire(__ROOT__ + '/x.js')('late');`,
  ])('its files are known, and it counts as having read all variables: %s', async (text) => {
    const root = tempFolder(files);
    const from = text.replace('__ROOT__', JSON.stringify(root));
    const compiled = await compileForServer(root, { text: from }, 'template-compile');
    if (!compiled.ok) throw new Error('does not compile');
    const evaluated = evaluateModule(root, 'main', compiled);
    const late = exported(evaluated) as { word: string; more: () => string };
    expect(late.word).toBe('late');
    expect(evaluated.reads()).toEqual({
      variables: [''],
      files: ['node_modules/late/index.js', 'node_modules/late/word.js'],
    });
    late.more();
    expect(evaluated.reads().files).toContain('node_modules/late/more.js');
  });
});
