/**
 * Lists the messages without a Czech translation. Users see them in English, so this is a warning. With `--strict`,
 * which releases use, it is an error.
 */

import { build } from 'esbuild';
import glob from 'fast-glob';

const files = glob.sync('src/**/messages.ts').sort();
const contents = files.map((file, i) => `export * as m${i} from './${file}';`).join('\n');
const { outputFiles } = await build({
  stdin: { contents, resolveDir: '.' },
  bundle: true,
  format: 'esm',
  write: false,
  logLevel: 'warning',
});
const modules = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
const missing = files.flatMap((file, i) =>
  Object.values(modules[`m${i}`]).flatMap((messages) =>
    Object.entries(messages)
      .map(([id, message]) => [id, typeof message === 'function' ? message({}) : message])
      .filter(([, { cs }]) => cs === undefined)
      .map(([id, { en }]) => `${file}: ${id} has no Czech: "${en}"`),
  ),
);
for (const line of missing) process.stderr.write(`warning: ${line}\n`);
if (process.argv.includes('--strict') && missing.length > 0) process.exitCode = 1;
