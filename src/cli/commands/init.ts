import { basename, relative, resolve } from 'node:path';
import { error } from '../../base/diagnostic.ts';
import { ENGLISH } from '../../base/language.ts';
import {
  folderProblem,
  STARTER_LANGUAGES,
  type StarterChoices,
  starterFiles,
  starterNeeds,
  writeSite,
} from '../../scaffold/init-site.ts';
import type { Completed } from '../../scaffold/manifest.ts';
import { ownSource } from '../../scaffold/own-source.ts';
import { ask, type Question, type Terminal } from '../ask.ts';
import type { Invocation } from '../command-line.ts';
import { count } from '../report/format.ts';
import type { CommandResult } from '../report/report.ts';
import { type Command, stopped } from './command.ts';

type Options = Invocation['options'];

/** `ssg init`: creates a site in a folder, and prints the next steps. */
export const initCommand: Command = async ({ args, options, own, say, keyboard, screen, signal }) => {
  const folder = resolve(options.root, args[0] ?? '.');
  const shown = relative(options.root, folder) || '.';
  const named = shown === '.' ? 'this folder' : shown;
  const json = own.reporter === 'json';
  if (own.language !== undefined && !isLanguage(own.language)) return stopped(notALanguage(own.language));
  const full = own.force ? undefined : folderProblem(folder, shown);
  if (full !== undefined) return stopped(full);

  const terminal = keyboard && screen && !json && !own.yes ? { keyboard, screen, say: ENGLISH.say } : undefined;
  const choices = await choose(own, titleFor(folder), terminal, signal);
  if (choices === undefined) return { status: 'interrupted', diagnostics: [] };
  const needs = starterNeeds(ownSource(folder));
  const files = starterFiles(choices, needs);
  const paths = files.map(({ path }) => path);
  if (own.dryRun) {
    say(`${count(files.length, 'file')} would be written to ${named}; those that are there would be kept.`);
    return { status: 'built', diagnostics: [], files: paths, hidesSummary: true };
  }

  const { created, kept, completed, problem } = writeSite(folder, files, needs);
  if (problem !== undefined) return stopped(problem);
  say(
    `"${choices.title}" (${choices.language}, ${choices.blog ? 'with' : 'without'} a blog): ${count(created.length, 'file')} in ${named}.`,
  );
  for (const line of completed === undefined ? [] : aboutManifest(completed)) say(line);
  if (kept.length > 0) say(`There before, and kept: ${kept.join(', ')}.`);
  if (!STARTER_LANGUAGES.includes(choices.language.split('-')[0] ?? '')) {
    say(`The texts are English: translate the pages in content/, and set theme({ words }) in ssg.config.ts.`);
  }
  say('');
  say('Now type:');
  for (const line of nextSteps(shown)) say(`  ${line}`);
  // The next steps are printed for people. With `--json`, the result contains the created files instead.
  return { status: 'built', diagnostics: [], hidesSummary: true, ...(json && { files: created }) };
};

/** Returns the choices from flags, and asks for those without a flag. Without a terminal, the defaults apply. */
async function choose(
  own: Options,
  title: string,
  terminal: Terminal | undefined,
  signal: AbortSignal,
): Promise<StarterChoices | undefined> {
  const open: [keyof StarterChoices, Question][] = [];
  if (own.title === undefined) open.push(['title', { label: 'Title of the site', suggested: title }]);
  if (own.language === undefined) {
    open.push([
      'language',
      { label: `Language (${STARTER_LANGUAGES.join(', ')})`, suggested: 'en', choices: STARTER_LANGUAGES },
    ]);
  }
  if (own.blog === undefined)
    open.push(['blog', { label: 'With a blog (yes, no)', suggested: 'yes', choices: ['yes', 'no'] }]);
  const questions = open.map(([, question]) => question);
  const answers =
    terminal === undefined ? questions.map(({ suggested }) => suggested) : await ask(questions, terminal, signal);
  if (answers === undefined) return undefined;
  const answer = (name: keyof StarterChoices) => answers[open.findIndex(([key]) => key === name)] ?? '';
  return {
    title: (own.title ?? answer('title')).replace(/\s+/g, ' ').trim() || title,
    language: own.language ?? answer('language'),
    blog: own.blog ?? answer('blog') === 'yes',
  };
}

/** Returns the default title of a site from the name of its folder: "My site" for `my-site`. */
function titleFor(folder: string): string {
  const words =
    basename(folder)
      .replace(/[-_.\s]+/g, ' ')
      .trim() || 'My site';
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

function notALanguage(tag: string): CommandResult['diagnostics'][number] {
  const message = `\`--language\` must be the tag of a language, not "${tag}".`;
  return error('usage-invalid', message, undefined, { hint: 'Write en, cs or de-AT, for instance.' });
}

/** Returns lines that describe what was added to an existing package.json. */
function aboutManifest({ added, other }: Completed): string[] {
  return [
    added.length === 0
      ? 'package.json was there before, and lacks nothing.'
      : `package.json was there before, and got ${added.join(', ')}.`,
    ...other.map(
      ({ name, is, wanted }) => `Its script "${name}" stays as it is (${is}); that of the site is \`npx ${wanted}\`.`,
    ),
  ];
}

function nextSteps(shown: string): string[] {
  return [
    ...(shown === '.' ? [] : [`cd ${/\s/.test(shown) ? JSON.stringify(shown) : shown}`]),
    'npm install',
    'npx ssg dev',
  ];
}
