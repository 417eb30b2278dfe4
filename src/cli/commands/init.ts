import { basename, join, relative, resolve } from 'node:path';
import { error } from '../../base/diagnostic.ts';
import { ENGLISH } from '../../base/language.ts';
import { isLanguageTag, type Text } from '../../base/message.ts';
import { didYouMean } from '../../base/suggest.ts';
import { readIfThere } from '../../host/files.ts';
import { createRepository } from '../../host/git-history.ts';
import { type PackageManager, packageManagerOf, settingsFiles } from '../../host/package-manager.ts';
import {
  folderProblem,
  PACKAGE_JSON,
  STARTER_LANGUAGES,
  STARTER_TEMPLATES,
  type StarterChoices,
  type StarterTemplate,
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
import { type Command, done, firstCommands, stopped } from './command.ts';

type Options = Invocation['options'];

/** `ssg init`: creates a site in a folder, and prints the next steps. */
export const initCommand: Command = async ({ args, options, own, say, keyboard, screen, signal }) => {
  const folder = resolve(options.root, args[0] ?? '.');
  const shown = relative(options.root, folder) || '.';
  const json = own.reporter === 'json';
  const wrong = wrongOption(own);
  if (wrong !== undefined) return stopped(wrong);
  const full = own.force ? undefined : folderProblem(folder, shown);
  if (full !== undefined) return stopped(full);

  const terminal = keyboard && screen && !json && !own.yes ? { keyboard, screen, say: ENGLISH.say } : undefined;
  const manager = packageManagerOf(folder);
  const answers = await answersOf(own, folder, terminal, signal);
  if (answers === undefined) return { status: 'interrupted', diagnostics: [] };
  const choices: StarterChoices = {
    title: answers.title.replace(/\s+/g, ' ').trim() || titleFor(folder),
    language: answers.language,
    template: isTemplate(answers.template) ? answers.template : 'site',
    manager: manager.name,
  };
  const needs = starterNeeds(ownSource(folder));
  const files = [...starterFiles(choices, needs), ...settingsFiles(manager, folder)].filter(
    ({ path }) => path !== PACKAGE_JSON || answers.manifest === 'yes',
  );
  const paths = files.map(({ path }) => path);
  if (own.dryRun) {
    const where = shown === '.' ? 'this folder' : shown;
    say(`${count(files.length, 'file')} would be written to ${where}; existing files would be kept.`);
    return done({ files: paths });
  }

  const { created, kept, completed, problem } = writeSite(folder, files, needs);
  if (problem !== undefined) return stopped(problem);
  if (own.git !== false) await createRepository(folder);
  for (const line of completed === undefined ? [] : aboutManifest(completed, manager)) say(line);
  if (kept.length > 0) say(`Kept existing files: ${kept.join(', ')}.`);
  if (!STARTER_LANGUAGES.includes(choices.language.split('-')[0] ?? '')) {
    say(`The texts are English: translate the pages in content/, and set theme({ words }) in ssg.config.ts.`);
  }
  const number = count(created.length, 'file');
  say(shown === '.' ? `Created ${number}. Next:` : `Created ${shown} (${number}). Next:`);
  for (const line of firstCommands(shown, manager.install, manager)) say(line);
  // The steps above are for people. With `--json`, programs get the list of created files instead.
  return done(json ? { files: created } : {});
};

/** Returns the answers from flags, and asks the other questions. Without a terminal, takes the default answers. */
async function answersOf(own: Options, folder: string, terminal: Terminal | undefined, signal: AbortSignal) {
  const choice = (label: string, choices: readonly string[]): Question => ({
    label: `${label} (${choices.join(', ')})`,
    suggested: choices[0] ?? '',
    choices,
  });
  const hasManifest = readIfThere(join(folder, PACKAGE_JSON)) !== undefined;
  const all = {
    title: own.title ?? { label: 'Title of the site', suggested: titleFor(folder) },
    language: own.language ?? choice('Language', STARTER_LANGUAGES),
    template: own.template ?? choice('Template', STARTER_TEMPLATES),
    manifest: hasManifest ? choice('Add scripts and packages to package.json', ['yes', 'no']) : 'yes',
  };
  const open = Object.values(all).filter((value) => typeof value === 'object');
  const given = terminal === undefined ? open.map(({ suggested }) => suggested) : await ask(open, terminal, signal);
  if (given === undefined) return undefined;
  const answers = Object.entries(all).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : given[open.indexOf(value)],
  ]);
  return Object.fromEntries(answers) as Record<keyof typeof all, string>;
}

/** Returns the default title of a site from the name of its folder: "My site" for `my-site`. */
function titleFor(folder: string): string {
  const words =
    basename(folder)
      .replace(/[-_.\s]+/g, ' ')
      .trim() || 'My site';
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isTemplate(name: string): name is StarterTemplate {
  return STARTER_TEMPLATES.some((template) => template === name);
}

function wrongOption({ language, template }: Options): CommandResult['diagnostics'][number] | undefined {
  const invalid = (message: string, hint: Text | undefined) => error('usage-invalid', message, undefined, { hint });
  if (language !== undefined && !isLanguageTag(language)) {
    const message = `\`--language\` must be the tag of a language, not "${language}".`;
    return invalid(message, 'Use a tag such as en, cs or de-AT.');
  }
  if (template === undefined || isTemplate(template)) return undefined;
  const message = `\`--template\` must be one of ${STARTER_TEMPLATES.join(', ')}, not "${template}".`;
  return invalid(message, didYouMean(template, STARTER_TEMPLATES));
}

/** Describes the changes to an existing package.json. */
function aboutManifest({ added, other }: Completed, { exec }: PackageManager): string[] {
  return [
    added.length === 0 ? 'package.json needs no changes.' : `package.json got ${added.join(', ')}.`,
    ...other.map(
      ({ name, is, wanted }) => `Its script "${name}" is unchanged (${is}); the site needs \`${exec} ${wanted}\`.`,
    ),
  ];
}
