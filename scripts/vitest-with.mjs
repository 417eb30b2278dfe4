// Runs Vitest with default values of environment variables. Variables that are already set keep their values:
//
//     node scripts/vitest-with.mjs SSG_SOAK=2000 run test/incremental
//
// Only POSIX shells support `NAME=${NAME:-value} command`, and npm uses cmd.exe on Windows.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ASSIGNMENT = /^([A-Z_]+)=(.*)$/;
const words = process.argv.slice(2);
const end = words.findIndex((word) => !ASSIGNMENT.test(word));
const defaults = words.slice(0, end).map((word) => ASSIGNMENT.exec(word)?.slice(1) ?? []);

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const { status } = spawnSync(process.execPath, [vitest, ...words.slice(end)], {
  env: { ...Object.fromEntries(defaults), ...process.env },
  stdio: 'inherit',
});
process.exit(status ?? 1);
