/**
 * Czech texts of the interface. Templates read the texts in `FrameWords` with `useWords()`, because they also exist in
 * other languages. They import the rest with `import * as cs from './cs.ts'`, so that the script of an island contains
 * only its own texts. Non-breaking spaces are written as \u00a0, because only Markdown is typeset.
 */

import type { MessagesByLanguage } from '@depese/ssg';
import { archiveLabel, authorsLabel, feed, pageNumber, tagsLabel } from './cs-blog.ts';
import { date, list, number, plural } from './cs-format.ts';

export { copied, copy, selected, tabs, tabsMissing } from './cs-code.ts';
export { date, dayAndMonth, list, minutes, number, price, readingTime, smsParts } from './cs-format.ts';
export { heroCounter } from './cs-hero-counter.ts';

export const skipToContent = 'Přeskočit na hlavní obsah';
export const homeLink = (title: string) => `${title} – úvodní stránka`;
export const mainNavigation = 'Hlavní navigace';
export const openMenu = 'Nabídka';
export const closeMenu = 'Zavřít nabídku';
export const language = 'Jazyk';

export const announcement = { label: 'Oznámení', close: 'Zavřít oznámení' };

export const docs = {
  sidebar: 'Stránky dokumentace',
  unreleased: (label: string) => `Toto je dokumentace připravované verze ${label}, která se ještě může změnit.`,
  unmaintained: (label: string) => `Toto je dokumentace verze ${label}, kterou už neupravujeme.`,
  samePageIn: (label: string) => `Stejná stránka ve verzi ${label}`,
  firstPageOf: (label: string) => `Dokumentace verze ${label}`,
  copyPage: 'Zkopírovat jako Markdown',
  categoryPages: (label: string) => `Stránky v\u00a0části ${label}`,
  openSidebar: 'Obsah dokumentace',
  contents: 'Na této stránce',
  breadcrumbs: 'Drobečková navigace',
  home: 'Úvod',
  version: (label: string) => `Verze: ${label}`,
  versions: 'Verze dokumentace',
  mainMenu: 'Zpět na hlavní menu',
  /** Label of the field above a long sidebar. */
  filter: 'Najít v seznamu',
  filtered: {
    one: 'stránka',
    few: 'stránky',
    other: 'stránek',
    none: 'Žádná stránka neodpovídá. Zkuste kratší slovo.',
  },
  updated: 'Naposledy upraveno',
  edit: 'Upravit tuto stránku',
  feedback: 'Napsat připomínku',
  feedbackSubject: (title: string) => `Dokumentace: ${title}`,
  neighbours: 'Další stránky',
  previous: 'Předchozí',
  next: 'Další',
};

export const docsOffer = 'API pro firmy: SMS, Viber, RCS a\u00a0WhatsApp.';

export const blog = {
  around: 'Další na blogu',
  feed,
  latest: 'Z blogu',
  all: 'Všechny články',
  read: 'Celý článek',
  readOf: (title: string) => `Celý článek ${title}`,
  count: (count: number) => plural(count, 'článek', 'články', 'článků'),
  latestIs: 'naposledy',
  empty: 'Zatím tu žádný článek není.',
  updated: 'upraveno',
  newer: 'Novější článek',
  older: 'Starší článek',
  neighbours: 'Další články',
  newerPosts: '← Novější',
  olderPosts: 'Starší →',
  pages: 'Stránky seznamu',
  pageNumber,
  related: 'K\u00a0tématu',
  answers: 'Za texty odpovídá [provozovatel](/docs/pravni/provozovatel/#kdo-odpovídá-za-obsah).',
  archive: archiveLabel,
  topics: tagsLabel,
  authors: authorsLabel,
  rss: 'Odběr RSS',
  share: 'Poslat dál',
  shareBy: { mail: 'E-mailem' },
};

/** Texts in the preview images that networks show for shared pages. */
export const preview = {
  home: 'SMS, RCS, Viber a\u00a0WhatsApp',
  tool: 'Nástroj zdarma',
  docs: 'Dokumentace',
  blog: 'Blog',
  prices: 'Ceník SMS',
  countries: 'Kolik stojí SMS do zahraničí, země po zemi',
  /** Unit below the number of countries. */
  countryCount: 'zemí v\u00a0ceníku',
  samples: 'Ukázkové ceny',
  /** Separator between the parts of the documentation that contain a page. */
  path: ' › ',
  /** Request shown for a program, if a page has no line of its own. */
  request: 'POST /v2/messages',
  /** Result of a tool for a sample, by the address of the tool. */
  tools: {
    '/tool/delka-sms/': ['83 / 134', 'znaků, 2\u00a0SMS'],
    '/tool/validace-cisla/': ['Platné', 'mobilní číslo, Česko'],
  } as Readonly<Record<string, readonly [fact: string, unit: string]>>,
  published: (day: string, reading: string) => `${day}, ${reading}`,
};

/** Texts of the browser runtime. */
export const runtime: MessagesByLanguage[string] = {
  crashed: 'Stránku se nepodařilo zobrazit.',
  tryAgain: 'Zkusit znovu',
  cause: 'Příčina:',
  loadFailed: 'Tuto část stránky se nepodařilo načíst.',
  offline: 'Jste bez připojení k\u00a0internetu.',
  retry: 'Zkusit znovu',
  secondLanguage: 'en',
};

export const search = {
  open: 'Hledat na webu',
  title: 'Hledání',
  label: 'Hledat na webu',
  placeholder: 'Cena, odesílatel, chybový kód…',
  shortcut: 'Ctrl\u00a0K',
  slash: 'klávesa\u00a0/ otevírá hledání',
  close: 'Zavřít hledání',
  results: 'Výsledky hledání',
  all: 'Všechny výsledky',
  keys: { choose: 'výběr', go: 'otevřít', close: 'zavřít' },
  filter: 'Kde hledat',
  areas: { all: 'Vše', docs: 'Dokumentace', help: 'Nápověda', blog: 'Blog', prices: 'Ceny podle zemí' },
  recent: 'Naposledy hledané',
  forget: 'Zapomenout',
  withoutScript: 'Hledání potřebuje JavaScript, který má váš prohlížeč vypnutý. Tyto odkazy fungují i\u00a0bez něj.',
  /** Results by the categories of `Intl.PluralRules`, and messages for special cases. */
  words: {
    one: 'stránka',
    few: 'stránky',
    other: 'stránek',
    none: 'Nic jsme nenašli. Zkuste jiné slovo, nebo méně slov.',
    failed: 'Hledání se nepodařilo načíst. Zkontrolujte připojení a\u00a0napište dotaz znovu.',
  },
};

export const notFound = {
  search: 'Hledat na webu',
  nearest: 'Nejbližší stránky',
  count: 'Nejbližší stránky:',
  nothing: 'Nic podobného tu není. Zkuste jiné slovo nebo se podívejte do seznamu všech stránek.',
  all: 'Všechny stránky',
  groups: { pages: 'Služby', docs: 'Dokumentace', blog: 'Blog' },
};

export const signup = {
  title: 'Komunikujte se zákazníky moderně',
  text: 'Účinněji než e-mailem. Vyzkoušejte to ještě dnes.',
};

export const footer = {
  navigation: 'Odkazy v\u00a0zápatí',
  status: 'Stav služby',
  social: 'Depeše na sociální síti',
  cookieSettings: 'Nastavení cookies',
  backToTop: 'Zpět nahoru',
  sample: 'Depeše je ukázková značka. Ceny a\u00a0telefonní čísla na tomto webu jsou ilustrativní.',
};

export const cookies = {
  title: 'Souhlas s\u00a0cookies',
  text: 'Cookies zlepšují procházení webu a\u00a0pomáhají nám analyzovat návštěvnost. Souhlas spustí měření, reklamu a\u00a0chat.',
  more: 'Více informací',
  accept: 'Souhlasím',
  decline: 'Odmítám',
  accepted: 'Souhlas s\u00a0cookies je uložený.',
  declined: 'Odmítnutí cookies je uložené.',
  /** Current choice, shown before the text when a visitor reopens the settings. */
  keptAccepted: 'Teď s\u00a0cookies souhlasíte. ',
  keptDeclined: 'Teď cookies odmítáte. ',
  close: 'Zavřít a\u00a0nic neměnit',
  announcement: 'Na začátku stránky se ptáme na souhlas s\u00a0cookies.',
};

export const chat = {
  label: 'Napište nám',
  open: 'Napište nám',
  /** A word joiner keeps "e-mail" on one line. */
  title: 'Napište nám e-mail',
  text: 'Odpovídáme e-mailem, v\u00a0pracovní dny od 8 do 18\u00a0hodin.',
  contacts: 'Všechny kontakty',
  close: 'Zavřít',
};

export const admonition = { note: 'Poznámka', tip: 'Tip', info: 'Informace', warning: 'Pozor', danger: 'Nebezpečí' };
export const task = { done: 'Hotovo', open: 'Zbývá' };
export const table = 'Tabulka';
export const footnotes = 'Poznámky pod čarou';
export const footnoteBack = 'Zpět do textu';

/**
 * Links between the pages of channels. A page uses the first group whose base its address starts with, otherwise all
 * channels.
 */
export const channelNav = {
  channels: {
    label: 'Kanály',
    pages: [
      ['/sms/', 'SMS'],
      ['/rcs/', 'RCS'],
      ['/viber/', 'Viber'],
      ['/whatsapp/', 'WhatsApp'],
      ['/apple/', 'Apple Messages'],
    ],
  },
  groups: [
    {
      base: '/whatsapp/',
      label: 'WhatsApp',
      pages: [
        ['/whatsapp/', 'WhatsApp'],
        ['/whatsapp/utility/', 'užitkové'],
        ['/whatsapp/marketing/', 'marketingové'],
        ['/whatsapp/auth/', 'ověřovací'],
        ['/whatsapp/ceny/', 'ceny'],
      ],
    },
    {
      base: '/rcs/',
      label: 'RCS',
      pages: [
        ['/rcs/', 'RCS'],
        ['/rcs/basic/', 'Basic'],
        ['/rcs/single/', 'Single'],
        ['/rcs/conversation/', 'Conversation'],
      ],
    },
  ],
} as const;

export const thread = {
  /** Character counter under a message. */
  counter: (units: number, limit: number, parts: number) => `${units}/${limit} · ${parts}\u00a0SMS`,
  from: (name: string) => `Konverzace s\u00a0odesílatelem ${name}`,
  customer: 'Zákazník:',
  verified: 'ověřená firma',
  /** Heading of the list that shows the conversation as the sender sees it. */
  sent: 'Co vidíte vy',
  delivered: 'Doručeno',
  answer: 'Zpráva zákazníka',
  channels: {
    viber: 'Viber',
    whatsapp: 'WhatsApp',
    rcs: 'RCS ve Zprávách',
    apple: 'Apple Messages for Business',
    chat: 'chat na webu',
  },
};

export const routing = {
  title: 'Cesta zprávy z\u00a0vaší aplikace do telefonu a\u00a0doručenky zpátky',
  app: 'Vaše aplikace',
  appDetail: 'předá číslo a\u00a0text',
  gateway: 'Depeše',
  gatewayDetail: 'Přijato: vrátí označení a\u00a0cenu',
  operators: 'Operátor',
  operatorsDetail: 'Předáno: hledá telefon',
  phone: 'Telefon',
  phoneDetail: 'Doručeno: potvrdí příjem',
  there: 'zpráva',
  back: 'doručenka',
};

export const prices = {
  caption: 'Ukázkový ceník podle země příjemce v\u00a0Kč bez DPH',
  country: 'Země',
  callingCode: 'Předvolba',
  sms: '1\u00a0část SMS',
  viber: 'Viber',
  rcs: 'RCS',
  whatsapp: 'WhatsApp (užitková)',
  notOffered: '–',
  /** Shown in the SMS column for countries without a price. */
  onRequest: 'na dotaz',
  search: 'Najít zemi',
  searchHint: 'Název, kód nebo předvolba: Rakousko, AT, +43',
  searchButton: 'Hledat',
  count: (count: number) => plural(count, 'země', 'země', 'zemí'),
  /** Same count for the script of the table, by the categories of `Intl.PluralRules`. */
  countWords: {
    one: 'země',
    few: 'země',
    other: 'zemí',
    none: 'Žádná země neodpovídá. Zkuste kratší slovo, kód země nebo předvolbu.',
  },
  /** Sort order, shown before the name of the column. */
  ascending: 'vzestupně podle sloupce',
  descending: 'sestupně podle sloupce',
  /** Prices to Czechia at the top of pages about prices. */
  strip: {
    channels: [
      ['sms', 'SMS', 'za část'],
      ['viber', 'Viber', 'za doručenou'],
      ['rcs', 'RCS', 'za doručenou'],
      ['whatsapp_utility', 'WhatsApp', 'užitková šablona'],
    ],
    whatsapp: [
      ['whatsapp_marketing', 'Marketingová', 'za doručenou šablonu'],
      ['whatsapp_utility', 'Užitková', 'za doručenou šablonu'],
      ['whatsapp_authentication', 'Ověřovací', 'za doručenou šablonu'],
    ],
    sample: 'Ukázkové ceny do Česka, bez DPH.',
    /** Price below the lead of a page. */
    from: (name: string, amount: string) => `${name} do Česka od ${amount}, bez paušálu.`,
    messages: {
      sms: 'SMS',
      viber: 'Viber',
      rcs: 'RCS',
      whatsapp_marketing: 'Marketingová šablona',
      whatsapp_utility: 'Užitková šablona',
      whatsapp_authentication: 'Ověřovací kód na WhatsApp',
    },
    isSample: 'Ukázková cena bez DPH.',
  } as const,
  teaser: {
    unit: {
      sms: 'Jedna část SMS bez DPH',
      viber: 'Jedna doručená zpráva na Viber bez DPH',
      rcs: 'Jedna doručená zpráva RCS bez DPH',
      whatsapp_marketing: 'Jedna doručená marketingová šablona na WhatsApp bez DPH',
      whatsapp_utility: 'Jedna doručená užitková šablona na WhatsApp bez DPH',
      whatsapp_authentication: 'Jedna doručená ověřovací šablona na WhatsApp bez DPH',
    },
    sample: 'Ceny jsou ukázkové.',
    all: 'Celý ceník',
  },
};

export const related = 'Kam dál';

export const registration = {
  fields: {
    email: {
      label: 'E-mail',
      hint: 'Přijde na něj odkaz k\u00a0dokončení registrace.',
      messages: {
        missing: 'Vyplňte e-mail, bez něj účet nezaložíme.',
        email: 'Toto není celá adresa. Napište ji třeba jako jana@firma.cz.',
      },
    },
    phone: {
      label: 'Telefon',
      hint: 'Mobil pro ověřovací kód, zahraniční i\u00a0s\u00a0předvolbou.',
      messages: {
        missing: 'Vyplňte telefon, pošleme na něj ověřovací kód.',
        phone: 'Takové číslo neexistuje. České má devět číslic, zahraniční začíná předvolbou.',
        landline: 'Na toto číslo SMS s\u00a0kódem nedojde. Napište mobilní, zahraniční i\u00a0s\u00a0předvolbou.',
      },
    },
    company: {
      label: 'IČO (nepovinné)',
      hint: 'Údaje na fakturu doplníme z\u00a0rejstříku.',
      messages: { company: 'IČO má osm číslic a poslední z\u00a0nich je kontrolní. Některou jste asi přepsali.' },
    },
  },
  privacy:
    'Odesláním přijmete [obchodní podmínky](/docs/pravni/podminky/) účtu. Reklamu nepošleme. Jak s\u00a0údaji zacházíme, říkají [zásady ochrany soukromí](/docs/pravni/soukromi/).',
  submit: 'Pokračovat do aplikace',
  sending: 'Odesílám…',
};

export const faq = {
  filter: 'Hledat v\u00a0otázkách',
  count: (count: number) => plural(count, 'otázka', 'otázky', 'otázek'),
  /** Same count for the script, by the categories of `Intl.PluralRules`. */
  countWords: {
    one: 'otázka',
    few: 'otázky',
    other: 'otázek',
    none: 'Žádná otázka neodpovídá. Zkuste kratší slovo, nebo se zeptejte podpory.',
  },
  link: 'Odkaz na otázku',
};

export const countryPage = {
  offer: 'Ukázková cena za jednu část SMS bez DPH',
  intro: (name: string, code: string) =>
    `${name}: ukázkové ceny zpráv na čísla této země, předvolba +${code}. Rozhoduje země, ke které číslo patří, i\u00a0když je příjemce právě jinde.`,
  perPartOfSms: 'za část SMS bez DPH',
  introOnRequest: (name: string, code: string) =>
    `${name}: pro čísla této země, předvolba +${code}, cenu neuvádíme. SMS sem nabízíme jen na dotaz, ostatní kanály vůbec ne. Rozhoduje země, ke které číslo patří, i\u00a0když je příjemce právě jinde.`,
  sections: {
    cena: 'Cena podle kanálu',
    rozesilka: 'Cena rozesílky SMS',
    odesilatel: 'Odesílatel SMS',
    operatori: 'Operátoři',
    okoli: 'Země s nejbližším hlavním městem',
  },
  senderId: 'odesilatel' as const,
  operatorsId: 'operatori' as const,
  head: ['Kanál', 'Účtuje se', 'Cena bez DPH'],
  caption: (name: string) => `Ceny kanálů: ${name}`,
  units: { part: 'za část zprávy', message: 'za doručenou zprávu' },
  whatsapp: {
    marketing: 'WhatsApp, marketingová šablona',
    utility: 'WhatsApp, užitková šablona',
    authentication: 'WhatsApp, ověřovací šablona',
  },
  notOffered: 'nenabízíme',
  onRequest: 'na dotaz',
  listedOnRequest: '– na dotaz',
  whyOnRequest:
    'Do této země nemáme trasu, za kterou bychom ručili. Proč to tak je a zda sem SMS přesto předáme, řekneme na dotaz. Než s touto zemí začnete počítat,',
  sample: (since: string) => `Ceny jsou ukázkové a platí od ${date(since)}.`,
  costsId: 'rozesilka' as const,
  costs: (name: string) => `${name}: částku podle textu a počtu příjemců spočítá`,
  calculator: 'kalkulačka',
  /** Request of the example. */
  request: { sender: 'VASE FIRMA', text: 'Zasilka 1042 dorazi dnes.' },
  /** Start of the text where no name can be the sender. */
  textStart: '{sender}: ',
  international: 'Mezinárodní tvar',
  national: 'Tvar v\u00a0místní síti',
  digits: 'Číslic za předvolbou',
  digitCounts: (counts: readonly number[]) => counts.join(' nebo '),
  sender: {
    text: 'Jako odesílatele můžete uvést text o 3 až 11 znacích bez diakritiky, který máte v\u00a0účtu schválený. Odpovědět na takovou zprávu nejde. Registraci jména tu operátoři nevyžadují.',
    registered:
      'Zprávu s textovým odesílatelem tu aspoň jedna síť doručí až po registraci. Potřebujete k ní údaje o firmě a vzor zprávy. Bez registrace ji síť odmítne, nebo jméno přepíše.',
    numeric: 'Jméno tato země nedovoluje: aspoň jedna síť zprávu s\u00a0ním nedoručí, nebo místo něj ukáže číslo.',
  },
  /** Sentence after a rule of the sender that has no source. */
  sampleSender: 'To je ukázkový údaj, zdroj k\u00a0němu nemáme.',
  fee: { free: 'Registrace je tu zdarma', charged: 'Operátoři mohou registraci účtovat, jednou za každé jméno' },
  refused: {
    code: 'sender-not-allowed',
    codePage: '/docs/api/json/error-codes/#sender-not-allowed',
    /** Text before the error code. */
    answer: 'Odmítnutí poznáte podle kódu',
    how: 'Když v požadavku odesílatele vynecháte, zpráva odejde z čísla. Název firmy pak napište na začátek textu.',
    /** Explanation for countries whose operators also reject the customer's own number. */
    onRequest:
      'Vlastní číslo tu operátoři jako odesílatele také nepovolují. Odesílatele pro tuto zemi proto domlouváme zvlášť,',
  },
  name: 'Jméno odesílatele',
  names: { text: 'ano', registered: 'ano, po registraci', numeric: 'ne' },
  unknown: 'nevíme',
  mcc: (codes: readonly string[]) =>
    `${codes.length === 1 ? 'Kód' : 'Kódy'} země v\u00A0mobilní síti (MCC): ${codes.join(', ')}.`,
  numbers: 'Číslo jako odesílatel',
  numberKinds: { local: 'místní', foreign: 'zahraniční', short: 'krátké' },
  noNumbers: 'operátoři nepovolují',
  replies: 'Odpovědi příjemců',
  repliesTaken: 'ano, na vlastní číslo',
  registration: 'Registrace jména',
  registrations: {
    text: () => 'není potřeba',
    registered: (time: string | undefined) =>
      time === undefined ? 'nutná' : `nutná, ${countryPage.registrationTime(time)}`,
    numeric: () => 'nepomůže',
  },
  registrationTime: (time: string) => {
    const [count = '', ...unit] = time.split(' ');
    const forms = {
      week: ['týden', 'týdny', 'týdnů'],
      day: ['den', 'dny', 'dnů'],
      'business day': ['pracovní den', 'pracovní dny', 'pracovních dnů'],
    } as const;
    const [one, few, many] = forms[unit.join(' ').replace(/s$/, '') as keyof typeof forms];
    return `asi ${plural(Number(count), one, few, many)}`;
  },
  forbidden: (kinds: string) => `Zakázaný obsah: ${kinds}.`,
  forbiddenKinds: {
    gambling: 'hazardní hry',
    adult: 'obsah pro dospělé',
    politics: 'politika',
    religion: 'náboženství',
    alcohol: 'alkohol',
    tobacco: 'tabák',
    drugs: 'drogy',
    cannabis: 'konopí',
    loans: 'půjčky',
    crypto: 'kryptoměny',
    shortlinks: 'zkrácené odkazy',
  },
  localTime: 'Místní čas',
  utc: (written: string) => {
    const [hours = '', ...summer] = written.split(' ');
    const signed = (hour: number) => {
      const whole = Math.trunc(hour);
      const minutes = Math.round(Math.abs(hour - whole) * 60);
      return `${whole < 0 ? '−' : '+'}${Math.abs(whole)}${minutes === 0 ? '' : `:${minutes}`}`;
    };
    const [first = 0, last] = hours.split('..').map(Number);
    const range = `UTC${signed(first)}${last === undefined ? '' : ` až ${signed(last)}`}`;
    if (summer.length === 0) return range;
    return last === undefined ? `${range}, v\u00a0létě ${signed(first + 1)}` : `${range}, místy letní čas`;
  },
  quiet: 'Klid pro reklamu',
  quietTime: (time: string) => {
    const [from, to] = time.split('-').map((clock) => clock.replace(/^0/, '').replace(':00', ''));
    return `${from}–${to} hodin místního času`;
  },
  checked: 'Ověřeno',
  exceptName: ' kromě jména a\u00a0jeho registrace',
  sources: 'zdroje',
  sampleRule: 'ne, jméno i\u00a0jeho registrace jsou ukázkový údaj',
  senderChange: 'Pravidla mění operátoři i úřady. Před první kampaní se raději zeptejte',
  /** Links after `senderChange`, and after a sentence without a verb. */
  askUs: 'podpory',
  askUsFirst: 'zeptejte se podpory',
  /** Lists the operators of a country. This is public knowledge and does not promise delivery. */
  operators: (names: readonly string[]) =>
    names.length === 0
      ? 'Které sítě v\u00a0zemi působí, nevíme.'
      : names.length === 1
        ? `V zemi působí síť ${names[0]}.`
        : `V zemi působí sítě ${list(names)}.`,
  perPart: (price: string) => `– ${price} za část`,
  all: 'Ceny podle země',
};

export const ruleSources = {
  caption: 'Zdroje pravidel podle země',
  head: ['Země', 'Zdroj', 'Ověřeno'],
};

/** Line at the top of a page for programs. */
export const text = { address: 'Adresa stránky:', changed: 'změněna', list: 'Seznam všech stránek v Markdownu je v' };

export const changelog = {
  title: 'Přehled změn API (changelog)',
  label: 'Přehled změn',
  /** Search terms of visitors who look for the changelog. */
  terms: ['changelog', 'release notes', 'API changes', "what's new", 'změny API', 'historie změn', 'novinky v API'],
  description:
    'Co v API přibylo, co se opravilo a co máte udělat vy. Každá změna má datum a vlastní stránku, nové dostanete přes RSS, Atom nebo JSON Feed.',
  lead: 'Každá změna rozhraní i oprava jeho popisu. Nejnovější je nahoře.',
  follow: 'Sledovat změny můžete přes',
  or: ' nebo ',
  feed: 'Změny v API Depeše',
  feeds: {
    'application/rss+xml': 'RSS',
    'application/atom+xml': 'Atom',
    'application/feed+json': 'JSON Feed',
  } as Readonly<Record<string, string>>,
};

export const reference = {
  field: 'Pole',
  fieldCount: (count: number) => plural(count, 'pole', 'pole', 'polí'),
  description: 'Popis',
  required: 'povinné',
  type: 'Typ',
  necessity: 'Povinné',
  default: 'Výchozí',
  limits: 'Hodnoty',
  example: 'Příklad',
  code: 'Kód',
  status: (status: number) => `HTTP ${status}`,
  state: 'Stav',
  smpp: 'SMPP',
  final: 'Konečný',
  meaning: 'Význam',
  meaningAndRemedy: 'Význam a\u00a0náprava',
  meaningCausesAndRemedy: 'Význam, příčina a\u00a0náprava',
  retry: 'Opakovat',
  retries: { never: 'ne', 'retry-after': 'ano, podle\u00a0Retry-After', backoff: 'ano, po\u00a0pauze' },
  causes: 'Obvyklá příčina:',
  calls: 'Vrací',
  call: 'Volání',
  otherCodes: 'Kódy jednotlivých volání',
  rule: 'Co opakovat a\u00a0jak dlouho počkat',
  event: 'Co se stalo',
  wait: 'Počkat',
  /** Formats the waiting times before repeated attempts. */
  waits: (retry: 'never' | 'retry-after' | 'backoff', seconds: readonly number[]) => {
    if (retry === 'never') return '–';
    if (retry === 'retry-after') return 'sekundy z\u00a0`Retry-After`';
    const [first = 0, ...later] = seconds;
    return `${first}\u00a0s, potom ${later.slice(0, -1).join(', ')} a\u00a0${later.at(-1)}\u00a0s`;
  },
  yes: 'ano',
  no: 'ne',
  number: 'Testovací číslo',
  outcome: 'Co se stane',
  states: 'Stavy zprávy',
  sandbox: 'Testovací čísla sandboxu',
  sandboxTemplates: 'Šablony WhatsApp v\u00a0sandboxu',
  template: 'Název',
  category: 'Kategorie',
  categories: { utility: 'užitková', marketing: 'marketingová', authentication: 'ověřovací' },
  variables: 'Počet proměnných',
  language: 'Jazyk',
  /** Formats the allowed range of a value. Returns undefined if there is no limit. */
  range: (min?: number, max?: number) => bounds(min, max),
  length: (min?: number, max?: number) => bounds(min, max, 'znaků'),
  limit: (value: unknown) => (typeof value === 'number' ? number(value) : String(value)),
  count: (min?: number, max?: number) => bounds(min, max, 'položek'),
};

function bounds(min: number | undefined, max: number | undefined, noun = ''): string | undefined {
  const after = noun === '' ? '' : `\u00a0${noun}`;
  if (max === undefined) return min === undefined || noun !== '' ? undefined : `nejméně ${number(min)}`;
  if (min === undefined) return `nejvýše ${number(max)}${after}`;
  return min === max ? `přesně ${number(max)}${after}` : `${number(min)}–${number(max)}${after}`;
}

export const widgetTables = {
  messages: 'Texty zpráv s\u00a0kódem pro účel login',
  code: 'Kód',
  language: 'Jazyk',
  message: 'Text SMS',
  length: 'Znaků v\u00a0ukázce',
  texts: 'Texty formuláře',
  key: 'Klíč',
  variables: 'Proměnné',
  czech: 'České znění',
  none: '–',
};
