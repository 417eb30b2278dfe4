import { defineMessages } from '../../base/message.ts';

export const searchMessages = defineMessages({
  searchIndex: { en: 'the search index', cs: 'rejstřík hledání' },
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
  deleteRight: { en: 'Delete it from the list after the colon.', cs: 'Smažte ho ze seznamu vpravo.' },
  noPageSearchedLeads: {
    en: 'No searchable page contains "{words}", so the synonyms of "{said}" find nothing.',
    cs: 'Slovo „{words}“ na žádné prohledávané stránce není, takže „{said}“ nikam nevede.',
  },
  writeLeftWhatPages: {
    en: 'Write the words of pages on the left, and what visitors type on the right.',
    cs: 'Vlevo napište slova ze stránek, vpravo to, co lidé hledají.',
  },
});
