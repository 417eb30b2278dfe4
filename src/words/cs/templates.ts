import type { Catalog } from '../../shared/translate.ts';

/** Templates, their components and islands. What a template itself says when it fails stays as it is. */
export const TEMPLATES: Catalog = [
  ['There is no template `{name}`.', 'Šablona `{name}` neexistuje.'],
  ['Templates of this site: {names}.', 'Web má šablony: {names}.'],
  ['There is no template in {folder}/.', 'Ve složce {folder}/ není žádná šablona.'],
  ['Add {folder}/page.tsx.', 'Přidejte soubor {folder}/page.tsx.'],
  ['The template exports no component as its default.', 'Šablona nemá výchozí export se součástkou.'],
  ['The file has no default export.', 'Soubor nemá výchozí export.'],
  ['Export its component as `default`.', 'Označte jeho součástku jako `default`.'],
  ['The templates throw while they are loaded: {*message}', 'Šablony při načítání selhaly: {message}'],
  [
    'Code outside of functions runs before any page is rendered: move it into a component.',
    'Kód mimo funkce běží dřív, než vznikne první stránka. Přesuňte ho do součástky.',
  ],
  ['A component throws: {*message}', 'Součástka šablony selhala: {message}'],
  [
    'Templates run outside the browser: use it only in an effect or an event handler of an island.',
    'Šablony neběží v prohlížeči. Použijte to jen v efektu nebo v obsluze události u interaktivní součástky.',
  ],
  [
    'Mend the component, or the data that it is given: the notes say where it stands.',
    'Opravte tu součástku, nebo údaje, které dostává. Kde je, říkají poznámky.',
  ],
  ['While rendering {*subject}', 'Při vykreslení: {subject}'],
  ['in <{name}>', 'uvnitř <{name}>'],
  [
    'The template does not return an <html> element with a <head>.',
    'Šablona nevrací prvek <html>, ve kterém je <head>.',
  ],
  ['RenderOnce may not stand inside another RenderOnce.', 'RenderOnce nesmí být uvnitř jiného RenderOnce.'],
  [
    'RenderOnce is for templates; a Markdown component renders directly.',
    'RenderOnce patří do šablon, součástka v textu stránky se vykresluje přímo.',
  ],
  ['An island may not stand inside RenderOnce.', 'Interaktivní součástka nesmí být uvnitř RenderOnce.'],
  [
    'The data file `{name}` is not in the `needs` of this template.',
    'Datový soubor `{name}` není v `needs` této šablony.',
  ],
  ['There is no asset `{name}`.', 'Soubor `{name}` mezi styly, skripty a obrázky webu není.'],
  [
    '`{name}` is not the default export of a file in the islands folder.',
    '`{name}` není výchozí export souboru ve složce interaktivních součástek.',
  ],
  [
    'An island cannot start on `{strategy}`: it is one of {names}.',
    'Interaktivní součástku nejde spustit při `{strategy}`. Může tu být: {names}.',
  ],
  [
    'Property `{name}` of the island `{island}` is not plain data: it must travel in the page as JSON.',
    'Vlastnost `{name}` interaktivní součástky `{island}` nejsou prosté údaje, které by šlo uložit do stránky jako JSON.',
  ],
  [
    'More than {count} elements are made for one page: a component renders itself, directly or through others.',
    'Jedna stránka by měla víc než {count} prvků. Některá součástka vykresluje sama sebe, přímo nebo přes jiné.',
  ],
  [
    'A component is not ready when its page is rendered: it is async, lazy or suspended.',
    'Součástka není při vykreslení stránky připravená: je asynchronní, `lazy`, nebo na něco čeká.',
  ],
  [
    'Import it without `lazy`. Load its data before the page is rendered: in a data file, in `generate` or in a feature.',
    'Načtěte ji bez `lazy`. Data jí připravte předem: v datovém souboru, v `generate` nebo v doplňku.',
  ],
  [
    '{name} works only while the generator renders a page, not in the browser.',
    '{name} funguje jen při sestavení stránky, ne v prohlížeči.',
  ],
  [
    '`needs.{kind}` names `{name}`, which the configuration does not have.',
    '`needs.{kind}` uvádí `{name}`, a to v nastavení webu není.',
  ],
  [
    'The page cannot be rendered: the thread that renders it ends ({*why}).',
    'Stránku nejde vykreslit, protože proces, který to dělal, skončil ({why}).',
  ],
  ['it ended with code {code}', 'kód {code}'],
  [
    'A component of the page ends the process, or needs more memory than there is.',
    'Některá součástka stránky ukončuje celý proces, nebo potřebuje víc paměti, než kolik jí je.',
  ],
  ['Correct the path: it counts from this file.', 'Opravte cestu, začíná ve složce tohoto souboru.'],
  ['Install the package, or correct its name.', 'Nainstalujte ten balíček, nebo opravte jeho název.'],
  ['Correct the marked line, or the one above it.', 'Opravte označený řádek, nebo ten nad ním.'],
  ['{name}, without a message', '{name}, bez zprávy'],
  ['an empty text', 'prázdný text'],
  ['a function', 'funkce'],
  ['an object', 'objekt'],
  ['an object that cannot be shown', 'objekt, který nejde zobrazit'],
  [
    '{*value} (not an Error, so its place is not known)',
    '{value} (není to chyba typu Error, proto nevíme, kde vznikla)',
  ],
];
