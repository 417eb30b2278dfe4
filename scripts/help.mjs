// Prints the comment at the top of a script that is started with `--help`, then exits. Scripts import this module
// first, so that nothing else runs before.
import { readFileSync } from 'node:fs';

if (process.argv.slice(2).includes('--help')) {
  const [comment = ''] = /^(?:\/\/.*\n)*/.exec(readFileSync(process.argv[1], 'utf8')) ?? [];
  process.stdout.write(comment.replace(/^\/\/ ?/gm, ''));
  process.exit(0);
}
