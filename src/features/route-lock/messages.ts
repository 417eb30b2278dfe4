import { defineMessages } from '../../base/message.ts';

export const routeLockMessages = defineMessages({
  giveAddressUpGood: {
    en: 'If nobody needs this address any more, delete this line.',
    cs: 'Pokud se adresy chcete vzdát navždy, smažte tento řádek.',
  },
  lineNoAddressSite: { en: 'The line is not a route of the site.', cs: 'Na tomto řádku není adresa webu.' },
  lineRouteSuchDocs: {
    en: 'Each line is a route such as /docs/, or a route with an id such as /docs/#limits. After a merge, keep the lines of both sides.',
    cs: 'Na řádku je adresa, například /docs/, nebo adresa s kotvou, například /docs/#limits. Po sloučení dvou verzí nechte řádky z obou.',
  },
  pageWasPublishedNothing: {
    en: 'The published page {route} no longer exists, so links to it are broken.',
    cs: 'Stránka {route} už na webu byla, a teď tam nic není.',
  },
  redirectRedirects: {
    en: "Redirect the route: `redirects: {{ '{route}': '/...' }` in {file}.",
    cs: "Přesměrujte ji v souboru {file}: `redirects: {{ '{route}': '/...' }`.",
  },
  nowThenAddRedirects: {
    en: "Has it moved to {place}? Then add `redirects: {{ '{route}': '{to}' }` to {file}.",
    cs: "Není to teď {place}? Pak doplňte `redirects: {{ '{route}': '{to}' }` do souboru {file}.",
  },
  nowThenAddRedirectfrom: {
    en: 'Has it moved to {place}? Then add `redirectFrom: {route}` to {file}.',
    cs: 'Není to teď {place}? Pak doplňte `redirectFrom: {route}` do hlavičky souboru {file}.',
  },
  hadHeadingAnchorNone: {
    en: '{route} no longer has a heading with the anchor "{id}", so links to it are broken.',
    cs: 'Na stránce {route} byl nadpis s kotvou „{id}“, a teď tam není.',
  },
  more: { en: 'and {count} more', cs: 'a ještě {count}' },
  runSsgCheckUpdate: {
    en: 'To record new addresses, run `ssg check --update`, and commit the file before you publish.',
    cs: 'Než vyjdou, spusťte `ssg check --update` a změněný soubor uložte do gitu.',
  },
  publishOrRedirect: {
    en: 'Publish the page, or redirect its route.',
    cs: 'Zveřejněte ji, nebo její adresu přesměrujte.',
  },
  isItNow: { en: 'Has it moved to {anchor}?', cs: 'Je to teď {anchor}?' },
  addRedirect: {
    en: "Add `redirects: {{ '{from}': '{to}' }` to {file}, or keep the id: `## Heading {{#{id}}`.",
    cs: "Přidejte `redirects: {{ '{from}': '{to}' }` do {file}, nebo nechte kotvu: `## Heading {{#{id}}`.",
  },
  addMovedAnchor: {
    en: 'Add `movedAnchors: {{ {key}: {to} }` to {file}, or keep the id: `## Heading {{#{id}}`.',
    cs: 'Přidejte `movedAnchors: {{ {key}: {to} }` do {file}, nebo nechte kotvu: `## Heading {{#{id}}`.',
  },
  notRecorded: {
    en: '{count} {count|address is|addresses are} not recorded yet.',
    cs: '{count} {count|adresa ještě není zapsaná|adresy ještě nejsou zapsané|adres ještě není zapsaných}.',
  },
});
