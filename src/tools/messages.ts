import { defineMessages } from '../base/message.ts';

export const mergeMessages = defineMessages({
  cannotMerge: {
    en: 'The parts cannot be merged in {dir}, so all pages are built here.',
    cs: 'Ve složce {dir} nejde části spojit, proto se tu sestaví všechny stránky.',
  },
  makeRoom: {
    en: 'Correct the permissions of the folder, or free up disk space.',
    cs: 'Opravte oprávnění složky, nebo uvolněte místo na disku.',
  },
  builtHere: { en: '{what}, so its pages are built here.', cs: '{what}, proto se její stránky sestaví tady.' },
  noPart: { en: 'The part {dir} does not exist', cs: 'Část {dir} neexistuje' },
  notWhole: { en: '{dir} is not a complete part of a build', cs: 'Složka {dir} není úplná část sestavení' },
  notUsable: {
    en: 'Part {index} of {total} ({dir}) is not usable, because {why}',
    cs: 'Část {index} z {total} ({dir}) nejde použít, protože {why}',
  },
  damaged: {
    en: 'its files are damaged or incomplete',
    cs: 'její soubory jsou poškozené nebo neúplné',
  },
  howToMake: {
    en: '`ssg build --shard 1/4` builds the first of four parts. Give `ssg merge` the folders that these builds print.',
    cs: 'První ze čtyř částí sestaví `ssg build --shard 1/4`. Příkazu `ssg merge` zadejte složky, které sestavení vypíšou.',
  },
  sameSettings: {
    en: 'Build all parts and merge them with the same ssg, Node, configuration and options.',
    cs: 'Všechny části sestavte a spojte se stejným ssg, Node, nastavením a volbami.',
  },
  transferAgain: {
    en: 'Check how the folder was copied to this machine, or build the part again with --no-cache.',
    cs: 'Zkontrolujte, jak se složka na tento počítač zkopírovala, nebo část sestavte znovu s --no-cache.',
  },
  otherVersion: {
    en: 'it was built by ssg {part}, and this is {own}',
    cs: 'ji sestavilo ssg {part}, a toto je {own}',
  },
  otherBuild: {
    en: 'it was built by another build of ssg {version} or another version of Node',
    cs: 'ji sestavilo jinak přeložené ssg {version}, nebo jiná verze Node',
  },
  otherFolder: {
    en: 'ssg was at {part}, relative to the project, and is at {own} here',
    cs: 'ssg bylo vzhledem ke složce webu v {part}, a tady je v {own}',
  },
  withOption: { en: 'it was built with --{option}', cs: 'byla sestavena s volbou --{option}' },
  withoutOption: { en: 'it was built without --{option}', cs: 'byla sestavena bez volby --{option}' },
  otherSettings: {
    en: 'it was built with another configuration, --site, or environment that the configuration reads',
    cs: 'byla sestavena s jiným nastavením, s jiným --site nebo v jiném prostředí, které nastavení čte',
  },
  missingParts: {
    en: 'Missing parts (of {total}): {parts}. Their pages are built here.',
    cs: 'Chybí části (z {total}): {parts}. Jejich stránky se sestaví tady.',
  },
  nameAllParts: {
    en: 'Specify the folders of all parts, and check the jobs that should have built them.',
    cs: 'Zadejte složky všech částí a zkontrolujte úlohy, které je měly sestavit.',
  },
  partCannotBeWritten: { en: 'The part cannot be written to {dir}.', cs: 'Část nejde zapsat do složky {dir}.' },
  otherOutDir: {
    en: 'Correct the permissions of the folder, free up disk space, or choose another folder: --out-dir <dir>.',
    cs: 'Opravte oprávnění složky, uvolněte místo na disku, nebo zvolte jinou složku: --out-dir <složka>.',
  },
  holdsSite: {
    en: 'it holds a site, and a part needs a folder of its own',
    cs: 'je v ní web, a část potřebuje vlastní složku',
  },
});

export const verifyMessages = defineMessages({
  differsFromCold: {
    en: 'The build differs from a cold build ({counts}).',
    cs: 'Výsledek se liší od sestavení bez mezipaměti ({counts}).',
  },
  differentFiles: { en: 'different files: {n}', cs: 'odlišné soubory: {n}' },
  missingFiles: { en: 'missing files: {n}', cs: 'chybějící soubory: {n}' },
  surplusFiles: { en: 'surplus files: {n}', cs: 'přebývající soubory: {n}' },
  differentProblems: { en: 'different problems: {n}', cs: 'odlišné problémy: {n}' },
  both: { en: '{first}, {next}', cs: '{first}, {next}' },
  differs: { en: 'differs: {file}', cs: 'liší se: {file}' },
  missing: { en: 'missing: {file}', cs: 'chybí: {file}' },
  surplus: { en: 'surplus: {file}', cs: 'přebývá: {file}' },
  notReported: { en: 'not reported: {problem}', cs: 'není ohlášeno: {problem}' },
  wronglyReported: { en: 'wrongly reported: {problem}', cs: 'je ohlášeno navíc: {problem}' },
  more: { en: '... and {n} more', cs: '... a ještě {n}' },
  mayReadClock: {
    en: 'A template, a component or the configuration may read what ssg cannot see: the clock (Date.now, new Date), Math.random,',
    cs: 'Šablona, součástka nebo nastavení možná čte, co ssg nevidí: hodiny (Date.now, new Date), Math.random,',
  },
  mayReadNetwork: {
    en: 'the network, the environment, files (node:fs), or a variable that lives longer than a page. If your code reads none of these, this is a bug in ssg.',
    cs: 'síť, prostředí, soubory (node:fs) nebo proměnnou, která přežije stránku. Pokud váš kód nic z toho nečte, je to chyba v programu ssg.',
  },
  passValues: {
    en: 'Pass such values to templates in a data file, in front matter or as `page.lastModified`. The cached results were removed, so build again. Is it a bug in ssg?',
    cs: 'Takové hodnoty předejte šablonám v datovém souboru, v hlavičce stránky nebo jako `page.lastModified`. Výsledky v mezipaměti jsou smazané, sestavte web znovu. Je to chyba v programu ssg?',
  },
});
