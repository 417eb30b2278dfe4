import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environmentVariable } from './environment.ts';

/** A package manager and the beginnings of its commands. */
export interface PackageManager {
  readonly name: string;
  readonly install: string;
  /** Command that adds development dependencies. */
  readonly add: string;
  /** Command that runs a program of an installed package. */
  readonly exec: string;
}

const NPM: PackageManager = { name: 'npm', install: 'npm install', add: 'npm install --save-dev', exec: 'npx' };
const PNPM: PackageManager = { name: 'pnpm', install: 'pnpm install', add: 'pnpm add --save-dev', exec: 'pnpm exec' };
const YARN: PackageManager = { name: 'yarn', install: 'yarn install', add: 'yarn add --dev', exec: 'yarn' };
const BUN: PackageManager = { name: 'bun', install: 'bun install', add: 'bun add --dev', exec: 'bunx' };

const BY_LOCK_FILE: Readonly<Record<string, PackageManager>> = {
  'pnpm-lock.yaml': PNPM,
  'yarn.lock': YARN,
  'bun.lock': BUN,
  'bun.lockb': BUN,
  'package-lock.json': NPM,
};

export const LOCK_FILES = Object.keys(BY_LOCK_FILE);

/**
 * Returns the package manager that runs this program, or else the one whose lock file is nearest above a folder. `npx` is used
 * with every package manager, so npm counts only without a lock file.
 */
export function packageManagerOf(folder: string): PackageManager {
  const [agent = ''] = (environmentVariable('npm_config_user_agent') ?? '').split('/');
  return [PNPM, YARN, BUN].find(({ name }) => name === agent) ?? lockedAbove(folder);
}

function lockedAbove(folder: string): PackageManager {
  const lockFile = LOCK_FILES.find((name) => existsSync(join(folder, name)));
  if (lockFile !== undefined) return BY_LOCK_FILE[lockFile] ?? NPM;
  const above = dirname(folder);
  return above === folder ? NPM : lockedAbove(above);
}
