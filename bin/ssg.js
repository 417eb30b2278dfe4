#!/usr/bin/env node
import fs from 'node:fs';
import { availableParallelism } from 'node:os';

// Before the first use of the pool. Each of its threads keeps memory of its own: with four of them on two processors the
// build of this site peaked 60 MB higher (24 November 2026).
process.env['UV_THREADPOOL_SIZE'] ??= String(Math.min(4, Math.max(2, availableParallelism())));

const entry = new URL('../lib/cli.js', import.meta.url);
try {
  if (fs.existsSync(entry)) {
    const { main } = await import(entry);
    process.exitCode = await main(process, fs);
    // An interrupted request may hold the process for seconds more; nothing that is still open matters now.
    setTimeout(() => process.exit(), 300).unref();
  } else {
    process.stderr.write('ssg is not compiled yet: run `npm run compile`\n');
    process.exitCode = 2;
  }
} catch (cause) {
  // Before the first reporter there is, such as with too few file descriptors to load the code.
  process.stderr.write(`ssg cannot start: ${cause instanceof Error ? cause.message : cause}\n`);
  process.exitCode = 2;
}
