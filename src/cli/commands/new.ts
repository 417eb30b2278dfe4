import { join } from 'node:path';
import { type Words, wordsOf } from '../../base/language.ts';
import { createFile } from '../../host/files.ts';
import { nodeHost } from '../../host/node-host.ts';
import { loadProject } from '../../pipeline/load/load-project.ts';
import type { Project } from '../../pipeline/load/project.ts';
import { unwritable } from '../../scaffold/init-site.ts';
import { type Answers, composePage, type OpenReference, preparePage, taken } from '../../scaffold/new-page.ts';
import { ask, listOf } from '../ask.ts';
import { cliMessages } from '../messages.ts';
import type { CommandResult } from '../report/report.ts';
import { type Command, stopped } from './command.ts';

/** `ssg new`: creates a page and prints the path of its file. */
export const newCommand: Command = async (request) => {
  const { options } = request;
  const loaded = await loadProject(nodeHost(options.root), options);
  if (!loaded.ok) return stopped(...loaded.diagnostics);
  return { locale: loaded.project.config.locale, ...(await beginPage(loaded.project, request)) };
};

async function beginPage(
  project: Project,
  { args, options, own, say, keyboard, screen, signal }: Parameters<Command>[0],
): Promise<CommandResult> {
  const [kind = '', title = ''] = args;
  const request = { kind, title, slug: own.slug, settings: own.set ?? [] };
  const prepared = await preparePage(project, request);
  if (!prepared.ok) return stopped(...prepared.diagnostics);
  const { draft } = prepared;

  // Composes the page without answers first, so that problems that no answer can fix are reported before any question.
  const asIs = composePage(draft, {});
  if (!asIs.ok) return stopped(...asIs.diagnostics);
  const { say: translated } = wordsOf(project.config.locale);
  const terminal = keyboard && screen && own.reporter !== 'json' ? { keyboard, screen, say: translated } : undefined;
  let answers: Answers = {};
  if (terminal === undefined) {
    for (const { field, suggested } of draft.open)
      if (suggested.length > 0)
        say(translated(cliMessages.newestPageSetChooses({ field, names: suggested.join(', ') })));
  } else {
    const given = await ask(
      draft.open.map((reference) => questionFor(reference, translated)),
      terminal,
      signal,
    );
    if (given === undefined) return { status: 'interrupted', diagnostics: [] };
    answers = Object.fromEntries(draft.open.map(({ field }, i) => [field, listOf(given[i] ?? '')]));
  }

  const composed = composePage(draft, answers);
  if (!composed.ok) return stopped(...composed.diagnostics);
  const { file, url, text } = composed.page;
  const written = createFile(join(options.root, file), text);
  if (written === 'exists') return stopped(taken(file, url, undefined));
  if (written !== 'created') return stopped(unwritable(file, written.reason));
  return { status: 'built', diagnostics: [], files: [file], hidesSummary: true };
}

function questionFor({ field, entries, several, suggested }: OpenReference, translated: Words['say']) {
  return {
    label: translated(several ? cliMessages.commasTabCompletes({ field }) : cliMessages.tabCompletes({ field })),
    suggested: suggested.join(', '),
    choices: entries.map(({ key }) => key),
    several,
  };
}
