import { defineMessages } from '../../base/message.ts';

export const pageMessages = defineMessages({
  writeRoutePageSuch: {
    en: 'Write the route of a page, such as /docs/limits/.',
    cs: 'Napište adresu stránky, například /docs/limits/.',
  },
  pageMovedWrite: { en: 'The page has moved: write {route}.', cs: 'Stránka se přestěhovala, napište {route}.' },
  namesNoSuchPage: {
    en: '`{field}` names {route}, and there is no such page.',
    cs: 'Pole `{field}` uvádí {route}, a taková stránka neexistuje.',
  },
  templatesSite: { en: 'Templates of this site: {names}.', cs: 'Web má šablony: {names}.' },
  markdownLacksWhatPage: {
    en: 'The Markdown of {url} lacks what the page shows: {what}.',
    cs: 'V textové podobě stránky {url} chybí, co stránka ukazuje: {what}.',
  },
  writePlainerHtmlOr: {
    en: 'Write it in plainer HTML, or leave it out of the Markdown with `data-markdown-ignore` on purpose.',
    cs: 'Zapište to jednodušším HTML, nebo to z textové podoby vynechte záměrně přes `data-markdown-ignore`.',
  },
  inField: { en: '{message} (`{field}`)', cs: '{message} (`{field}`)' },
  markdownLacksMore: {
    en: 'The Markdown of {url} lacks what the page shows: {what}, and {count} more.',
    cs: 'V textové podobě stránky {url} chybí, co stránka ukazuje: {what} a ještě {count} {count|věc|věci|věcí}.',
  },
});
