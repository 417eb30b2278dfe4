import { defineMessages } from '../../base/message.ts';

export const structureMessages = defineMessages({
  redirectFromWouldReplace: {
    en: 'The redirect from {from} would replace the page of that route.',
    cs: 'Přesměrování z adresy {from} by nahradilo stránku, která na ní je.',
  },
  removeRedirectOrMove: {
    en: 'Remove the redirect or move the page.',
    cs: 'Zrušte přesměrování, nebo dejte stránce jinou adresu.',
  },
  redirectedTwice: {
    en: '{from} is redirected twice: to {first} ({file}) and to {second}.',
    cs: 'Adresa {from} je přesměrovaná dvakrát: na {first} ({file}) a na {second}.',
  },
  keepOneThem: { en: 'Keep one of the two redirects.', cs: 'Nechte jen jedno přesměrování.' },
  redirectFromLeadsBack: {
    en: 'The redirect from {from} points back to itself.',
    cs: 'Přesměrování z adresy {from} vede v kruhu zpět na ni.',
  },
  letLeadPage: { en: 'Write the route of a page as the target.', cs: 'Zadejte adresu stránky, na kterou má vést.' },
  addPageOrTake: { en: 'Add the page, or remove the item.', cs: 'Přidejte tu stránku, nebo položku z menu smažte.' },
  addPageOrTakeItem: {
    en: 'Add a page there, or remove the item.',
    cs: 'Přidejte tam stránku, nebo položku z menu smažte.',
  },
  giveItemsOrTake: { en: 'Add items, or remove the category.', cs: 'Dejte jí položky, nebo ji smažte.' },
  noPageNothingCan: {
    en: 'There is no page {route}, so its anchor "{id}" cannot be redirected.',
    cs: 'Stránka {route} neexistuje, proto nejde přesměrovat její kotva „{id}“.',
  },
  redirectWholePageOr: {
    en: 'Redirect the whole page, or correct the route.',
    cs: 'Přesměrujte celou stránku, nebo opravte adresu.',
  },
  category: { en: 'the category "{title}"', cs: 'kategorie „{title}“' },
  giveCategoryAnotherIndex: {
    en: 'Give the category another `index`, or set its `link` to this page.',
    cs: 'Dejte kategorii jiný `index`, nebo ji se stránkou spojte přes `link`.',
  },
  noPageAt: {
    en: 'Sidebar `{name}`: no page has the route {url}.',
    cs: 'Postranní menu `{name}`: stránka {url} neexistuje.',
  },
  noPageBelow: {
    en: 'Sidebar `{name}`: there is no page below {url}.',
    cs: 'Postranní menu `{name}`: pod adresou {url} není žádná stránka.',
  },
  inNoSidebar: {
    en: 'The page {url} is in no sidebar, unlike {neighbour} next to it.',
    cs: 'Stránka {url} není v žádném postranním menu, na rozdíl od sousední {neighbour}.',
  },
  addToSidebar: {
    en: 'Add `{url}` after `{neighbour}` in {place}. If the page belongs in no sidebar, write `sidebar: {{ hidden: true }` in its front matter.',
    cs: 'Přidejte `{url}` za `{neighbour}` v {place}. Pokud stránka do žádného menu nepatří, napište do její hlavičky `sidebar: {{ hidden: true }`.',
  },
  emptyCategory: {
    en: 'Sidebar `{name}`: the category "{title}" has neither items nor a link.',
    cs: 'Postranní menu `{name}`: kategorie „{title}“ nemá položky ani odkaz.',
  },
});
