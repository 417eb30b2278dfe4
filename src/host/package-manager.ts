import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { versions } from 'node:process';
import { type Diagnostic, error } from '../base/diagnostic.ts';
import type { Text } from '../base/message.ts';
import { environmentVariable } from './environment.ts';
import { foldersUp } from './file-state.ts';
import { hostMessages } from './messages.ts';
import { LOCK_FILES } from './packages.ts';

/** Package manager, with its commands. The names of packages or programs are appended to `add` and `exec`. */
export interface PackageManager {
  readonly name: string;
  readonly install: string;
  /** Command that adds development dependencies. */
  readonly add: string;
  /** Command that runs a program of an installed package. */
  readonly exec: string;
  /** Settings file that a project needs for this package manager. */
  readonly settings?: { readonly path: string; readonly content: string };
}

const NPM: PackageManager = { name: 'npm', install: 'npm install', add: 'npm install --save-dev', exec: 'npx' };
const PNPM: PackageManager = {
  ...{ name: 'pnpm', install: 'pnpm install', add: 'pnpm add --save-dev', exec: 'pnpm exec' },
  // Forbids the install script of esbuild, which ssg does not need. If undecided, `pnpm install` fails.
  settings: { path: 'pnpm-workspace.yaml', content: 'allowBuilds:\n  esbuild: false\n' },
};
const YARN: PackageManager = {
  ...{ name: 'yarn', install: 'yarn install', add: 'yarn add --dev', exec: 'yarn' },
  // By default Yarn creates no `node_modules` folder (Plug'n'Play), but ssg looks for optional packages only there.
  settings: { path: '.yarnrc.yml', content: 'nodeLinker: node-modules\n' },
};
const BUN: PackageManager = { name: 'bun', install: 'bun install', add: 'bun add --dev', exec: 'bunx' };

const BY_LOCK_FILE: Readonly<Record<(typeof LOCK_FILES)[number], PackageManager>> = {
  'pnpm-lock.yaml': PNPM,
  'yarn.lock': YARN,
  'bun.lock': BUN,
  'bun.lockb': BUN,
  'package-lock.json': NPM,
};

/**
 * Returns the package manager that has started this process, or else the one whose lock file is nearest above a folder.
 * `npx` is also used in projects of other package managers, so a lock file takes precedence over npm.
 */
export function packageManagerOf(folder: string): PackageManager {
  const [agent = ''] = (environmentVariable('npm_config_user_agent') ?? '').split('/');
  const lockFile = nearestOf(LOCK_FILES, folder);
  return (
    [PNPM, YARN, BUN].find(({ name }) => name === agent) ?? (lockFile === undefined ? NPM : BY_LOCK_FILE[lockFile])
  );
}

/** Returns the settings file that a new project in a folder needs, unless that folder or one above already has it. */
export function settingsFiles({ settings }: PackageManager, folder: string) {
  return settings === undefined || nearestOf([settings.path], folder) !== undefined ? [] : [settings];
}

function nearestOf<Name extends string>(names: readonly Name[], folder: string): Name | undefined {
  return foldersUp(folder).flatMap((at) => names.find((name) => existsSync(join(at, name))) ?? [])[0];
}

/**
 * Returns the command that installs packages for a site: `npm install --save-dev sharp`. With Yarn's Plug'n'Play the
 * command also switches to a `node_modules` folder, the only place where ssg looks for optional packages.
 */
function installCommand(root: string, packages: readonly string[]): string {
  const add = `${packageManagerOf(root).add} ${packages.join(' ')}`;
  return versions['pnp'] === undefined ? add : `yarn config set nodeLinker node-modules && ${add}`;
}

/** Creates the diagnostic for missing optional packages. `what` names the feature that needs them. */
export function missingPackage(root: string, what: Text, ...names: readonly string[]): Diagnostic {
  const message = hostMessages.packageMissing({ what, name: names.join(', '), n: names.length });
  const hint = hostMessages.installPackage({ command: installCommand(root, names) });
  return error('package-missing', message, undefined, { hint });
}

/** Creates the diagnostic for missing optional packages without which a key of a configuration file has no effect. */
export function missingForKey(root: string, file: string, key: string, names: readonly string[]): Diagnostic {
  const { hint = '', ...problem } = missingPackage(root, hostMessages.keyOfConfiguration({ key }), ...names);
  return { ...problem, file, hint: [hint, hostMessages.orRemoveKey({ key })] };
}
