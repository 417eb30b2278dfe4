import { defineMessages } from '../../base/message.ts';

export const searchMessages = defineMessages({
  searchIndex: { en: 'the search index', cs: 'rejstřík hledání' },
  noQueries: {
    en: 'The file of test queries `{file}` does not exist.',
    cs: 'Soubor se zkušebními dotazy `{file}` neexistuje.',
  },
  nameFileOfQueries: {
    en: 'Name a file relative to the project root. docs/guides/search.md explains its format.',
    cs: 'Cesta k němu začíná ve složce webu. Co v něm má být, popisuje docs/guides/search.md.',
  },
  noSearch: { en: 'The site has no search to test.', cs: 'Web nemá hledání, které by šlo vyzkoušet.' },
  addSearch: { en: 'Add `search: {{}` to the configuration.', cs: 'Doplňte do nastavení webu `search: {{}`.' },
  dataFileDoesNot: {
    en: 'The data file `{name}` does not contain valid synonyms.',
    cs: 'V datovém souboru `{name}` nejsou synonyma.',
  },
  writeWhatYourSite: {
    en: 'Write a word of your site, then a list of words that visitors type: `price: [cost, fee]`.',
    cs: 'Napište slovo, které používá web, a za ně seznam slov, která hledají návštěvníci: `price: [cost, fee]`.',
  },
  standsBothSidesLeads: {
    en: 'The synonyms of "{said}" include "{said}" itself, which has no effect.',
    cs: 'Mezi synonymy slova „{said}“ je i ono samo, což nic nezmění.',
  },
  deleteRight: { en: 'Delete the word from the list after the colon.', cs: 'Smažte slovo ze seznamu za dvojtečkou.' },
  noPageSearchedLeads: {
    en: 'No searchable page contains "{words}", so the synonyms of "{said}" find nothing.',
    cs: 'Slovo „{words}“ na žádné prohledávané stránce není, takže „{said}“ nikam nevede.',
  },
  writeLeftWhatPages: {
    en: 'Write words of your pages before the colon, and what visitors type after the colon.',
    cs: 'Před dvojtečku napište slova ze stránek, za dvojtečku to, co lidé hledají.',
  },
});
