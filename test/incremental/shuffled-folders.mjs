import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded before a program. Lists folders in another order, as another file system would. The order is the same in every
 * run.
 */
const shuffled = (entries) =>
  [...entries]
    .map((entry) => [weight(String(entry.name ?? entry)), entry])
    .sort(([a], [b]) => a - b)
    .map(([, entry]) => entry);

/** Returns the FNV-1a hash, which differs much for similar names. */
function weight(name) {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(name)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

const { readdir, readdirSync } = fs;
const { readdir: readdirLater } = fs.promises;
fs.readdirSync = (...args) => shuffled(readdirSync(...args));
fs.readdir = (...args) => {
  const done = args.pop();
  readdir(...args, (problem, entries) => done(problem, entries && shuffled(entries)));
};
fs.promises.readdir = async (...args) => shuffled(await readdirLater(...args));
syncBuiltinESMExports();
