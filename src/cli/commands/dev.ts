import { startDevServer } from '../../serve/dev/dev-server.ts';
import type { Command } from './command.ts';

/** `ssg dev` */
export const dev: Command = async ({ options, own, server, signal, say, onProblems }) => {
  const started = performance.now();
  const result = await startDevServer({
    build: options,
    server,
    poll: own.poll ?? false,
    onEvent: (event) => {
      if (event.kind === 'restarted') say('The configuration is read again.');
      if (event.kind === 'changed') say(`${event.paths.join(', ')} ${event.pages.join(' ')} ${event.ms.toFixed(0)} ms`);
      if (event.kind === 'problems') onProblems(event.problems);
    },
  });
  if (!result.ok) return { status: 'stopped', diagnostics: result.diagnostics };
  const { urls, close } = result.value;
  say(`Ready in ${Math.round(performance.now() - started)} ms: ${urls.join(' ')}`);
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  await close();
  return { status: 'built', diagnostics: [], told: true };
};
