import { defineMessages } from '../../base/message.ts';

export const bundleMessages = defineMessages({
  stylesheetNoEffectPages: {
    en: 'The stylesheet `{path}` has no effect: pages use the stylesheets of {folder}/.',
    cs: 'Styl `{path}` se nepoužije. Stránky mají styly ze složky {folder}/.',
  },
  importStylesheet: {
    en: 'Import the file in a stylesheet of {folder}/.',
    cs: 'Importujte ho v některém stylu ze složky {folder}/.',
  },
  pageImportsNotNothing: {
    en: 'The page imports `{specifier}`, which does not exist. The page is shown without it.',
    cs: 'Stránka importuje `{specifier}`, ale nic takového tu není. Ukáže se bez toho.',
  },
  partDocusaurusSsgNothing: {
    en: '`{specifier}` is a Docusaurus module that ssg does not have: its components show only their content.',
    cs: '`{specifier}` je část Docusauru, kterou tu nic nenahrazuje. Obsah se ukáže bez ní.',
  },
  whileRendering: { en: 'While rendering {subject}', cs: 'Při vykreslení: {subject}' },
  in: { en: 'in <{name}>', cs: 'uvnitř <{name}>' },
  templatesRunOutsideBrowser: {
    en: 'Templates do not run in a browser: use browser objects only in effects and event handlers of islands.',
    cs: 'Šablony neběží v prohlížeči. Použijte to jen v efektu nebo v obsluze události u interaktivní součástky.',
  },
  fixComponentOrData: {
    en: 'Fix the component, or the data that it receives: the notes name the page and the components.',
    cs: 'Opravte tu součástku, nebo údaje, které dostává. Kde je, říkají poznámky.',
  },
  componentThrows: { en: 'A component throws: {message}', cs: 'Součástka šablony selhala: {message}' },
  bundleAssetsIslands: { en: 'the bundle of assets and islands', cs: 'styly a skripty webu' },
  needsNamesConfigurationDoes: {
    en: '`needs.{kind}` requires `{name}`, which the configuration does not define.',
    cs: '`needs.{kind}` uvádí `{name}`, a to v nastavení webu není.',
  },
  addPageTsx: { en: 'Add {folder}/page.tsx.', cs: 'Přidejte soubor {folder}/page.tsx.' },
  noTemplate: { en: 'There is no template in {folder}/.', cs: 'Ve složce {folder}/ není žádná šablona.' },
  codeOutsideFunctionsRuns: {
    en: 'Code outside functions runs before any page is rendered: move it into a component.',
    cs: 'Kód mimo funkce běží dřív, než vznikne první stránka. Přesuňte ho do součástky.',
  },
  templatesThrowWhileThey: {
    en: 'The templates throw while they are loaded: {message}',
    cs: 'Šablony při načítání selhaly: {message}',
  },
  countsFromAlias: {
    en: 'Correct the path. `markdown.mdx.aliases` defines the folder of `{alias}`.',
    cs: 'Opravte cestu: začíná ve složce, kterou pro `{alias}` uvádí `markdown.mdx.aliases`.',
  },
});
