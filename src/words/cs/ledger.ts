import type { Catalog } from '../../shared/translate.ts';

/** What was published, and is not there any more: `routes.lock`. */
export const LEDGER: Catalog = [
  ['The line is no address of the site.', 'Na tomto řádku není adresa webu.'],
  [
    'A line is a route such as /docs/, or one with an id such as /docs/#limits. After a merge, keep the lines of both sides.',
    'Na řádku je adresa, například /docs/, nebo adresa s kotvou, například /docs/#limits. Po sloučení dvou verzí nechte řádky z obou.',
  ],
  [
    'The page {route} was published, and is a draft or scheduled for later now.',
    'Stránka {route} už na webu byla, a teď je koncept nebo má vyjít později.',
  ],
  ['Publish it, or redirect its route.', 'Zveřejněte ji, nebo její adresu přesměrujte.'],
  ['The page {route} was published, and nothing is there now.', 'Stránka {route} už na webu byla, a teď tam nic není.'],
  [
    "Redirect it: `redirects: { '{route}': '/...' }` in {file}.",
    "Přesměrujte ji v souboru {file}: `redirects: { '{route}': '/...' }`.",
  ],
  ['Is it {place} now?', 'Není to teď {place}?'],
  [
    "Then add `redirects: { '{route}': '{to}' }` to {file}.",
    "Pak doplňte `redirects: { '{route}': '{to}' }` do souboru {file}.",
  ],
  ['Then add `redirectFrom: {route}` to {file}.', 'Pak doplňte `redirectFrom: {route}` do hlavičky souboru {file}.'],
  [
    '{route} had a heading with the anchor "{id}", and has none now.',
    'Na stránce {route} byl nadpis s kotvou „{id}“, a teď tam není.',
  ],
  [
    "Then add `redirects: { '{from}': '{to}' }` to {file}, or keep the id: `## Heading {#{id}}`.",
    "Pak doplňte `redirects: { '{from}': '{to}' }` do souboru {file}, nebo nechte nadpisu jeho kotvu: `## Heading {#{id}}`.",
  ],
  [
    "Add `redirects: { '{from}': '{to}' }` to {file}, or keep the id: `## Heading {#{id}}`.",
    "Doplňte `redirects: { '{from}': '{to}' }` do souboru {file}, nebo nechte nadpisu jeho kotvu: `## Heading {#{id}}`.",
  ],
  [
    'Then add `movedAnchors: { {id}: {to} }` to {file}, or keep the id: `## Heading {#{anchor}}`.',
    'Pak doplňte `movedAnchors: { {id}: {to} }` do hlavičky souboru {file}, nebo nechte nadpisu jeho kotvu: `## Heading {#{anchor}}`.',
  ],
  [
    'Add `movedAnchors: { {id}: {to} }` to {file}, or keep the id: `## Heading {#{anchor}}`.',
    'Doplňte `movedAnchors: { {id}: {to} }` do hlavičky souboru {file}, nebo nechte nadpisu jeho kotvu: `## Heading {#{anchor}}`.',
  ],
  ['To give the address up for good, delete this line.', 'Pokud se adresy chcete vzdát navždy, smažte tento řádek.'],
  ['One address is not recorded yet.', 'Jedna adresa ještě není zapsaná.'],
  [
    '{count} addresses are not recorded yet.',
    '{count} {count|adresa ještě není zapsaná|adresy ještě nejsou zapsané|adres ještě není zapsaných}.',
  ],
  ['and {count} more', 'a ještě {count}'],
  [
    'Run `ssg check --update` before they are published, and commit the file.',
    'Než vyjdou, spusťte `ssg check --update` a změněný soubor uložte do gitu.',
  ],
];
