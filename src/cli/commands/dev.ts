import { writeSchemas } from '../../scaffold/schemas.ts';
import { type DevEvent, startDevServer } from '../../serve/dev/dev-server.ts';
import { count, formatDuration } from '../report/format.ts';
import { serveUntilEnded } from '../serving.ts';
import type { Command } from './command.ts';

/** Maximum number of changed files that a line on the terminal names. For more files, the line states their number. */
const MAX_NAMED = 3;

/** `ssg dev`: serves the site while you edit it. Errors in the site never stop the server. */
export const devCommand: Command = async (context) => {
  const { options, own, server, say, onProblems } = context;
  const started = await startDevServer({
    build: options,
    server,
    poll: own.poll ?? false,
    onEvent(event) {
      if (event.kind === 'opened') void writeSchemas(event.project, event.readData);
      else if (event.kind === 'problems' && event.problems.length > 0) onProblems(event.problems);
      else say(`  ${lineOf(event)}`);
    },
  });
  if (!started.ok) return { status: 'stopped', diagnostics: started.diagnostics };
  const { restart } = started.value;
  return serveUntilEnded(started.value, await started.value.base, context, [
    { key: 'r', does: 'read everything again', run: () => void restart() },
  ]);
};

function lineOf(event: Exclude<DevEvent, { kind: 'opened' }>): string {
  switch (event.kind) {
    case 'restarted':
      return 'The configuration was read again.';
    case 'problems':
      return 'All problems are fixed.';
    case 'changed': {
      const { paths, pages, ms } = event;
      const what = paths.length > MAX_NAMED ? `${count(paths.length, 'file')} changed` : paths.join(', ');
      return pages.length === 0 ? what : `${what} -> ${pages.join(', ')} in ${formatDuration(ms)}`;
    }
  }
}
