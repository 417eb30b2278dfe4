/**
 * Czech texts in the drawings of the application. All of it is sample data: sandbox numbers, no real company or person.
 */
import { plural } from './cs-format.ts';

const tabs = {
  send: 'Odeslat',
  reports: 'Rozesílky',
  contacts: 'Kontakty',
  templates: 'Šablony',
  chat: 'Chat',
  api: 'API',
};

/** Views of the application that have a drawing. Content refers to them by these names. */
export const VIEW_NAMES = ['sending', 'report', 'contacts', 'templates', 'keys', 'inbox'] as const;
export type ViewName = (typeof VIEW_NAMES)[number];

type Tone = 'ok' | 'wait' | 'bad' | 'off';

export const app = {
  tabs: Object.values(tabs),
  credit: (amount: string) => `Kredit ${amount}`,
  views: {
    sending: {
      tab: tabs.send,
      label:
        'Obrazovka aplikace: nová rozesílka. Vlevo odesílatel, seznam z tabulky a text s proměnnými, vpravo počet příjemců, částí, cena a zůstatek po odeslání.',
      caption: 'Cena, délka i zůstatek jsou vidět dřív, než cokoli odejde. Kresba aplikace s ukázkovými údaji.',
      title: 'Nová rozesílka',
      credit: 2000,
      recipients: 250,
      sender: 'Odesílatel',
      senderName: 'SKOLKA DUB',
      approved: 'schváleno',
      list: 'Příjemci',
      file: 'rodice.csv',
      duplicates: '3 řádky vyřazené',
      message: 'Text',
      text: [
        'Dobry den, zitra 24. 11. bude trida ',
        { name: 'trida', longest: 'Slunecnice' },
        ' zavrena kvuli havarii topeni. ',
        { name: 'jmeno', longest: 'Maxmilian' },
        ' pujde do Vcelek, prijdte prosim do 8:00.',
      ],
      length: (units: number, limit: number, parts: number) =>
        `nejdelší zpráva ${units} z\u00a0${limit} znaků, ${plural(parts, 'část', 'části', 'částí')}`,
      sum: { recipients: 'Příjemci', parts: 'Části', cost: 'Cena bez DPH', left: 'Zůstane' },
      send: (count: string) => `Odeslat ${count} zpráv`,
      test: 'Poslat zkoušku',
    },
    report: {
      tab: tabs.reports,
      label:
        'Obrazovka aplikace: výsledek rozesílky. Z 250 zpráv je 238 doručených, 7 čeká a 5 nedošlo. Pod tím čísla se stavem a důvodem.',
      caption: 'U každé zprávy stav, u nedoručené i důvod. Kresba aplikace s ukázkovými údaji.',
      title: 'Havárie topení',
      when: 'odesláno 23. 11. v\u00a018:20',
      counts: [
        { tone: 'ok' as Tone, name: 'doručeno', count: 238 },
        { tone: 'wait' as Tone, name: 'čeká', count: 7 },
        { tone: 'bad' as Tone, name: 'nedoručeno', count: 5 },
      ],
      rows: [
        { to: '+420 700 000 001', tone: 'ok' as Tone, state: 'doručeno', note: '18:20:04' },
        { to: '+420 700 000 002', tone: 'ok' as Tone, state: 'doručeno', note: '18:21:02' },
        { to: '+420 700 000 003', tone: 'wait' as Tone, state: 'čeká', note: 'předáno operátorovi' },
        { to: '+420 700 000 004', tone: 'bad' as Tone, state: 'nedoručeno', note: 'nepřidělené číslo' },
      ],
    },
    contacts: {
      tab: tabs.contacts,
      label:
        'Obrazovka aplikace: import kontaktů z tabulky. Sloupce telefon, jméno a třída jsou rozpoznané, u řádků je vidět, která čísla platí a která jsou vyřazená a proč.',
      caption: 'Vyřazené řádky vidíte i s důvodem, ještě než něco zaplatíte. Kresba aplikace s ukázkovými údaji.',
      title: 'rodice.csv, 253 řádků',
      add: 'Převzít 250 čísel',
      columns: [
        { from: 'telefon', to: 'číslo' },
        { from: 'jmeno', to: '{jmeno}' },
        { from: 'trida', to: '{trida}' },
      ],
      rows: [
        { given: '700 000 001', read: '+420 700 000 001', tone: 'ok' as Tone, state: 'platné' },
        { given: '00420700000002', read: '+420 700 000 002', tone: 'ok' as Tone, state: 'platné' },
        { given: '700-000-001', read: '+420 700 000 001', tone: 'off' as Tone, state: 'duplicita' },
        { given: '4,207E+11', read: '–', tone: 'bad' as Tone, state: 'zkrátil ho Excel' },
        { given: '700 000 007', read: '+420 700 000 007', tone: 'off' as Tone, state: 'zablokováno' },
      ],
    },
    templates: {
      tab: tabs.templates,
      label:
        'Obrazovka aplikace: šablony pro WhatsApp. U každé je název, kategorie a stav: schváleno, čeká na Metu, nebo zamítnuto s důvodem.',
      caption:
        'O každé šabloně rozhoduje Meta. Stav i důvod zamítnutí máte v seznamu. Kresba aplikace s ukázkovými údaji.',
      title: 'Šablony pro WhatsApp',
      add: 'Nová šablona',
      rows: [
        { name: 'termin_pripominka', category: 'užitková', tone: 'ok' as Tone, state: 'schváleno', note: undefined },
        { name: 'overovaci_kod', category: 'ověřovací', tone: 'ok' as Tone, state: 'schváleno', note: undefined },
        {
          name: 'zimni_nabidka',
          category: 'marketingová',
          tone: 'wait' as Tone,
          state: 'čeká na Metu',
          note: undefined,
        },
        {
          name: 'vyzvednuti_se_slevou',
          category: 'užitková',
          tone: 'bad' as Tone,
          state: 'zamítnuto',
          note: 'Sleva je reklama, podejte šablonu jako marketingovou.',
        },
      ],
    },
    keys: {
      tab: tabs.api,
      label:
        'Obrazovka aplikace: testovací a ostrý klíč API a pod nimi poslední požadavky v sandboxu s odpovědí 202, doručenkou a chybou 422.',
      caption: 'Testovací klíč nic neodešle a nic nestojí, odpovídá ale stejně. Kresba aplikace s ukázkovými údaji.',
      title: 'Klíče API',
      keys: [
        { name: 'Testovací', key: 'dp_test_…7c1e', tone: 'wait' as Tone, state: 'sandbox' },
        { name: 'Ostrý', key: 'dp_live_…09af', tone: 'ok' as Tone, state: 'odesílá' },
      ],
      log: 'Poslední požadavky v\u00a0sandboxu',
      requests: [
        { at: '9:41:07', request: 'POST /v2/messages', tone: 'ok' as Tone, answer: '202 queued' },
        { at: '9:41:09', request: 'webhook → vaše adresa', tone: 'ok' as Tone, answer: '200 delivered' },
        { at: '9:43:51', request: 'POST /v2/messages', tone: 'bad' as Tone, answer: '422 invalid-field' },
      ],
    },
    inbox: {
      tab: tabs.chat,
      label:
        'Obrazovka aplikace: schránka s vlákny z WhatsAppu, SMS a webu. Otevřené je vlákno z WhatsAppu, u kterého běží odpočet okna pro odpověď.',
      caption:
        'Všechny kanály v jednom seznamu, u WhatsAppu i s tím, jak dlouho smíte psát volně. Kresba aplikace s ukázkovými údaji.',
      threads: [
        { who: '+420 700 000 001', channel: 'WhatsApp', last: 'Potřebuji jiný termín', isOn: true },
        { who: '+420 700 000 002', channel: 'SMS', last: 'Ano, ale zvonek nefunguje', isOn: false },
        { who: '+420 700 000 006', channel: 'RCS', last: 'Vrátit vstupenky', isOn: false },
        { who: 'Návštěvník webu', channel: 'Web', last: 'Máte stojan i v\u00a0černé?', isOn: false },
      ],
      open: '+420 700 000 001',
      window: 'okno ještě 3\u00a0h 12\u00a0min',
      bubbles: [
        { text: 'Dobrý den, připomínáme prohlídku ve středu 2. prosince v\u00a08:30.', isOurs: true },
        { text: 'Potřebuji jiný termín', isOurs: false },
        { text: 'Volno máme ve čtvrtek 3. v\u00a09:00. Hodí se?', isOurs: true },
      ],
      answer: 'Napište odpověď…',
      send: 'Odeslat',
    },
  },
} as const;
