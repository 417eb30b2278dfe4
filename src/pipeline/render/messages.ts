import { defineMessages } from '../../base/message.ts';

export const pageMessages = defineMessages({
  writeRoutePageSuch: {
    en: 'Write the route of a page, such as /docs/limits/.',
    cs: 'Napište adresu stránky, například /docs/limits/.',
  },
  pageMovedWrite: { en: 'The page has moved: write {route}.', cs: 'Stránka se přestěhovala, napište {route}.' },
  namesNoSuchPage: {
    en: '`{field}` refers to the page {route}, which does not exist.',
    cs: 'Pole `{field}` uvádí {route}, a taková stránka neexistuje.',
  },
  templatesSite: { en: 'Templates of this site: {names}.', cs: 'Web má šablony: {names}.' },
  markdownLacksWhatPage: {
    en: 'The Markdown copy of {url} lacks parts of the page: {what}.',
    cs: 'V textové podobě stránky {url} chybí, co stránka ukazuje: {what}.',
  },
  writePlainerHtmlOr: {
    en: 'Write these parts in simpler HTML, or exclude them from the copy with `data-markdown-ignore`.',
    cs: 'Zapište to jednodušším HTML, nebo to z textové podoby vynechte záměrně přes `data-markdown-ignore`.',
  },
  inField: { en: '{message} (`{field}`)', cs: '{message} (`{field}`)' },
});
