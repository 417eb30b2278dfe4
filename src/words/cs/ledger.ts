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
  [
    'The page was {from}, and since it has moved {old} leads nowhere: its address is {now}.',
    'Stránka byla v souboru {from}. Od přesunu má adresu {now} a stará adresa {old} nikam nevede.',
  ],
  [
    'Move it back; or add {old} to its `redirectFrom`, and mend the places that are named here.',
    'Vraťte ji zpět, nebo přidejte {old} do pole `redirectFrom` v její hlavičce a opravte místa, která jsou tu vyjmenovaná.',
  ],
  [
    'Publish it again; or redirect {old}, and mend the places that are named here.',
    'Zveřejněte ji znovu, nebo adresu {old} přesměrujte a opravte místa, která jsou tu vyjmenovaná.',
  ],
  [
    'The address of the page has changed: {old} leads nowhere, and {now} is new.',
    'Adresa stránky se změnila: {old} nikam nevede a {now} je nová.',
  ],
  [
    'Give it its old `slug` again; or add {old} to its `redirectFrom`, and mend the places that are named here.',
    'Vraťte jí původní `slug`, nebo přidejte {old} do pole `redirectFrom` v její hlavičce a opravte místa, která jsou tu vyjmenovaná.',
  ],
  [
    'The folder was {from}, and since it has moved {*many}: {old} has become {now}.',
    'Složka byla {from}. Od přesunu {many}: z {old} je {now}.',
  ],
  [
    'Move it back; or add its old address to `redirectFrom` of each page, and mend the places that are named here.',
    'Vraťte ji zpět, nebo přidejte do pole `redirectFrom` každé stránky její starou adresu a opravte místa, která jsou tu vyjmenovaná.',
  ],
  ['No page is left in {folder}/, and {*many}.', 'Ve složce {folder} nezůstala žádná stránka a {many}.'],
  [
    'Name the folder {folder} again, or write its new name into `dir` of its collection.',
    'Pojmenujte složku znovu {folder}, nebo napište její nové jméno do `dir` u kolekce.',
  ],
  ['1 published address leads nowhere', '1 zveřejněná adresa nikam nevede'],
  [
    '{n} published addresses lead nowhere',
    '{n} {n|zveřejněná adresa nikam nevede|zveřejněné adresy nikam nevedou|zveřejněných adres nikam nevede}',
  ],
  ['At {place}: {*problem}', '{place}: {problem}'],
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
