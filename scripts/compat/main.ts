// node scripts/run.mjs compat: checks that scripts and stylesheets for browsers use only features that the oldest
// supported browsers (src/base/client.ts) have. allowed.ts lists the exceptions. The data come from MDN.
// Not checked: packages, HTML attributes, members of options objects, and src/client/dev, which runs only in the
// browsers of authors.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import glob from 'fast-glob';
import { TARGETS } from '../../src/base/client.ts';
import { ALLOWED } from './allowed.ts';
import { browserProgram } from './browser-program.ts';
import { findLacking } from './findings.ts';
import { reportFinding, reportIdle } from './report.ts';
import { scriptUses } from './script-uses.ts';
import { styleUses } from './style-uses.ts';
import { readTargets } from './targets.ts';

const root = resolve('.');
const scripts = await glob(
  [
    'src/client/**/*.{ts,tsx}',
    'templates/client.ts',
    'templates/{islands,enhancements,workers}/*.{ts,tsx}',
    'starter/*/templates/client.ts',
  ],
  { cwd: root, ignore: ['src/client/dev/**'] },
);
const stylesheets = await glob(['assets/**/*.css', 'src/theme/css/*.css', 'starter/*/assets/**/*.css'], { cwd: root });
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const program = browserProgram(
  root,
  scripts.map((file) => join(root, file)),
);
const styles = stylesheets.map((file) => styleUses(file, read(file)));
const uses = [...scriptUses(program), ...styles.flatMap((style) => style.uses)];
const { findings, idle } = findLacking(uses, readTargets(TARGETS), ALLOWED);
const inOrder = findings.toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
const messages = [
  ...styles.flatMap(({ unreadable }) => unreadable.map((message) => `error  compat  ${message}`)),
  ...inOrder.map((finding) => reportFinding(finding, read(finding.file))),
  ...idle.map(reportIdle),
];
for (const message of messages) console.error(`${message}\n`);
console.log(
  `compat: ${uses.length} uses in ${program.files.size} scripts and ${styles.length} stylesheets, ${messages.length} problems (${TARGETS.join(', ')})`,
);
process.exitCode = messages.length === 0 ? 0 : 1;
