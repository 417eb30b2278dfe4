#!/usr/bin/env node
import { existsSync } from 'node:fs';

if (existsSync(new URL('../lib/cli.js', import.meta.url))) {
  const { main } = await import('../lib/cli.js');
  process.exitCode = await main(process);
  // An interrupted request may hold the process for seconds more; nothing that is still open matters now.
  setTimeout(() => process.exit(), 300).unref();
} else {
  process.stderr.write('ssg is not compiled yet: run `npm run compile`\n');
  process.exitCode = 2;
}
