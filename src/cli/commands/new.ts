import { join } from 'node:path';
import { wordsOf } from '../../base/language.ts';
import { createFile } from '../../host/files.ts';
import { nodeHost } from '../../host/node-host.ts';
import { unwritable } from '../../host/trouble.ts';
import { loadProject } from '../../pipeline/load/load-project.ts';
import type { Project } from '../../pipeline/load/project.ts';
import { scaffoldMessages } from '../../scaffold/messages.ts';
import { composePage, type PageDraft, preparePage, taken } from '../../scaffold/new-page.ts';
import { ask, listOf, type Question, type Terminal } from '../ask.ts';
import type { CommandResult } from '../report/report.ts';
import { type Command, done, stopped } from './command.ts';

/** `ssg new`: creates a page and prints the path of its file. */
export const newCommand: Command = async (request) => {
  const { options } = request;
  const project = await loadProject(nodeHost(options.root), options);
  return { locale: project.config.locale, ...(await beginPage(project, request)) };
};

async function beginPage(
  project: Project,
  { args, options, own, say, keyboard, screen, signal }: Parameters<Command>[0],
): Promise<CommandResult> {
  const [kind = '', title = ''] = args;
  const request = { kind, title, slug: own.slug, settings: own.set ?? [] };
  const draft = await preparePage(project, request);
  if ('code' in draft) return stopped(draft);

  // First composes the page without answers: problems that no answer can fix are reported before any question.
  const asIs = composePage(draft, {});
  if (!asIs.ok) return stopped(...asIs.diagnostics);
  const { say: translated } = wordsOf(project.config.locale);
  const terminal = keyboard && screen && own.reporter !== 'json' ? { keyboard, screen, say: translated } : undefined;
  const answers = terminal === undefined ? {} : await answersFrom(terminal, draft, signal);
  if (answers === undefined) return { status: 'interrupted', diagnostics: [] };
  const unanswered = terminal === undefined ? draft.open.filter(({ required }) => required) : [];
  for (const { field } of unanswered) say(translated(scaffoldMessages.fillIn({ field, file: draft.file })));

  const composed = composePage(draft, answers);
  if (!composed.ok) return stopped(...composed.diagnostics);
  const { file, url, text } = composed.page;
  const written = createFile(join(options.root, file), text);
  if (written === 'exists') return stopped(taken(file, url, undefined));
  if (written !== 'created') return stopped(unwritable(file, written));
  return done({ files: [file] });
}

/** Asks for the description, and for fields whose values are chosen from a list. Returns undefined on Ctrl-C. */
async function answersFrom(terminal: Terminal, { open, settings }: PageDraft, signal: AbortSignal) {
  const { say } = terminal;
  const asksDescription = !settings.some(({ path }) => path[0] === 'description');
  const questions = open.map(
    ({ field, entries, several, required }): Question => ({
      label: say(several ? scaffoldMessages.commasTabCompletes({ field }) : scaffoldMessages.tabCompletes({ field })),
      ...{ suggested: '', choices: entries.map(({ key }) => key), several, required },
    }),
  );
  if (asksDescription) questions.unshift({ label: say(scaffoldMessages.askDescription), suggested: '' });
  const given = await ask(questions, terminal, signal);
  if (given === undefined) return undefined;
  const [description, ...names] = asksDescription ? given : ['', ...given];
  return { description, entries: Object.fromEntries(open.map(({ field }, i) => [field, listOf(names[i] ?? '')])) };
}
