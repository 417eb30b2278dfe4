import { defineMessages } from '../../base/message.ts';

export const bundleMessages = defineMessages({
  stylesheetNoEffectPages: {
    en: 'The stylesheet `{path}` has no effect: pages have those of {folder}/.',
    cs: 'Styl `{path}` se nepoužije. Stránky mají styly ze složky {folder}/.',
  },
  importStylesheet: {
    en: 'Import it in a stylesheet of {folder}/.',
    cs: 'Importujte ho v některém stylu ze složky {folder}/.',
  },
  pageImportsNotNothing: {
    en: 'The page imports `{specifier}`, which is not there: nothing is shown in its place.',
    cs: 'Stránka importuje `{specifier}`, ale nic takového tu není. Na tom místě se neukáže nic.',
  },
  partDocusaurusSsgNothing: {
    en: '`{specifier}` is a part of Docusaurus for which ssg has nothing: its content is shown without it.',
    cs: '`{specifier}` je část Docusauru, kterou tu nic nenahrazuje. Obsah se ukáže bez ní.',
  },
  what: { en: 'What there is: {names}.', cs: 'Na výběr je: {names}.' },
  whileRendering: { en: 'While rendering {subject}', cs: 'Při vykreslení: {subject}' },
  in: { en: 'in <{name}>', cs: 'uvnitř <{name}>' },
  templatesRunOutsideBrowser: {
    en: 'Templates run outside the browser: use it only in an effect or an event handler of an island.',
    cs: 'Šablony neběží v prohlížeči. Použijte to jen v efektu nebo v obsluze události u interaktivní součástky.',
  },
  fixComponentOrData: {
    en: 'Fix the component, or the data that it is given: the notes say where it is.',
    cs: 'Opravte tu součástku, nebo údaje, které dostává. Kde je, říkají poznámky.',
  },
  componentThrows: { en: 'A component throws: {message}', cs: 'Součástka šablony selhala: {message}' },
  bundleAssetsIslands: { en: 'the bundle of assets and islands', cs: 'styly a skripty webu' },
  needsNamesConfigurationDoes: {
    en: '`needs.{kind}` names `{name}`, which the configuration does not have.',
    cs: '`needs.{kind}` uvádí `{name}`, a to v nastavení webu není.',
  },
  addConfiguration: { en: 'Add it to `{kind}` of the configuration.', cs: 'Doplňte ho v nastavení webu do `{kind}`.' },
  addPageTsx: { en: 'Add {folder}/page.tsx.', cs: 'Přidejte soubor {folder}/page.tsx.' },
  noTemplate: { en: 'There is no template in {folder}/.', cs: 'Ve složce {folder}/ není žádná šablona.' },
  codeOutsideFunctionsRuns: {
    en: 'Code outside of functions runs before any page is rendered: move it into a component.',
    cs: 'Kód mimo funkce běží dřív, než vznikne první stránka. Přesuňte ho do součástky.',
  },
  templatesThrowWhileThey: {
    en: 'The templates throw while they are loaded: {message}',
    cs: 'Šablony při načítání selhaly: {message}',
  },
  countsFromAlias: {
    en: 'Correct the path. `{alias}` is the folder that `markdown.mdx.aliases` names.',
    cs: 'Opravte cestu: začíná ve složce, kterou pro `{alias}` uvádí `markdown.mdx.aliases`.',
  },
});
