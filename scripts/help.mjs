// Prints the comment at the top of a script that is run with `--help`, and ends it before it does anything. Scripts import this first.
import { readFileSync } from 'node:fs';

if (process.argv.slice(2).includes('--help')) {
  const [comment = ''] = /^(?:\/\/.*\n)*/.exec(readFileSync(process.argv[1], 'utf8')) ?? [];
  process.stdout.write(comment.replace(/^\/\/ ?/gm, ''));
  process.exit(0);
}
