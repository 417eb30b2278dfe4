import { writeSchemas } from '../../scaffold/schemas.ts';
import { type DevEvent, startDevServer } from '../../serve/dev/dev-server.ts';
import { cliMessages } from '../messages.ts';
import { ENGLISH_VOICE, formatDuration, type Voice } from '../report/format.ts';
import { reportMessages } from '../report/messages.ts';
import { serveUntilEnded } from '../serving.ts';
import type { Command } from './command.ts';

/** Maximum number of changed files that a line on the terminal names. For more files, the line states their number. */
const MAX_NAMED = 3;

/** `ssg dev`: serves the site while you edit it. Errors in the site never stop the server. */
export const devCommand: Command = async (context) => {
  const { options, own, server, say, onProblems, voiceIn } = context;
  let voice = ENGLISH_VOICE;
  const started = await startDevServer({
    build: options,
    server,
    poll: own.poll ?? false,
    onEvent(event) {
      if (event.kind === 'opened') {
        void voiceIn(event.project.config.locale).then((own) => (voice = own));
        void writeSchemas(event.project, event.readData);
      } else if (event.kind === 'problems' && event.problems.length > 0) onProblems(event.problems, voice);
      else say(`  ${lineOf(event, voice)}`);
    },
  });
  if (!started.ok) return { status: 'stopped', diagnostics: started.diagnostics };
  const { restart } = started.value;
  const { base, locale } = await started.value.opened;
  voice = await voiceIn(locale);
  return serveUntilEnded(started.value, base, context, voice, [
    { key: 'r', does: cliMessages.readEverything, run: () => void restart() },
  ]);
};

function lineOf(event: Exclude<DevEvent, { kind: 'opened' }>, { say, decimal }: Voice): string {
  switch (event.kind) {
    case 'restarted':
      return say(cliMessages.configurationRead);
    case 'problems':
      return say(cliMessages.problemsFixed);
    case 'changed': {
      const { paths, pages, ms } = event;
      const what = paths.length > MAX_NAMED ? say(cliMessages.filesChanged({ count: paths.length })) : paths.join(', ');
      if (pages.length === 0) return what;
      return `${what} -> ${pages.join(', ')} ${say(reportMessages.in({ time: formatDuration(ms, decimal) }))}`;
    }
  }
}
