/** Czech texts of API problems, for requests with `Accept-Language: cs`. */
import type { Reason } from '../try-it/validation.ts';

type Values = readonly (string | number)[];

interface ProblemWords {
  readonly title: string;
  detail(values: Values): string;
}

const fixed = (title: string, detail: string): ProblemWords => ({ title, detail: () => detail });
const named = (title: string, before: string, after: string): ProblemWords => ({
  title,
  detail: ([value]) => before + value + after,
});

/** Texts by problem code, for the problems that the sandbox returns. */
export const problems: Readonly<Record<string, ProblemWords>> = {
  'missing-key': fixed('Chybí klíč.', 'Pošlete hlavičku Authorization se slovem Bearer a svým klíčem.'),
  'invalid-key': fixed('Klíč neplatí.', 'Klíč neexistuje, nebo už je zrušený.'),
  'address-not-allowed': fixed('Adresa IP není povolená.', 'Adresa 192.0.2.15 není na seznamu tohoto klíče.'),
  'invalid-json': named('Tělo není platný JSON.', 'Na pozici ', ' je nečekaný znak.'),
  'insufficient-credit': fixed(
    'Kredit nestačí.',
    'Kredit nestačí ani na jednu zprávu z požadavku, u kontroly čísel na celou dávku.',
  ),
  'message-not-found': named('Zprávu jsme nenašli.', 'Zpráva ', ' v tomto prostředí není.'),
  'received-not-found': named('Příchozí SMS jsme nenašli.', 'Příchozí SMS ', ' v tomto prostředí není.'),
  'event-not-found': named('Oznámení jsme nenašli.', 'Oznámení ', ' v tomto prostředí není.'),
  'verification-not-found': named('Ověření jsme nenašli.', 'Ověření ', ' v tomto prostředí není.'),
  'batch-not-found': named('Dávku jsme nenašli.', 'Dávka ', ' v tomto prostředí není.'),
  'message-not-cancelable': named('Zprávu už zrušit nejde.', 'Zpráva je ve stavu ', '.'),
  'verification-closed': named('Ověření už skončilo.', 'Ověření je ve stavu ', '.'),
  'payload-too-large': fixed('Tělo je příliš velké.', 'Tělo smí mít nejvýše 1048576 bajtů.'),
  'invalid-field': {
    title: 'Některá pole mají špatnou hodnotu.',
    detail: ([count]) => `${wrongFields(Number(count))}.`,
  },
  'text-too-long': {
    title: 'Text je příliš dlouhý.',
    detail: ([parts, most]) => `Počet částí textu je ${parts}, maxParts dovoluje ${most}.`,
  },
  'no-recipient-accepted': named('Žádný příjemce neprošel.', 'Počet odmítnutých příjemců: ', '.'),
  'idempotency-key-reused': named('Idempotency-Key už byl použitý.', 'Idempotency-Key ', ' patří jinému tělu.'),
  'rate-limited': {
    title: 'Příliš mnoho požadavků.',
    detail: ([requests, wait]) => `Klíč smí poslat ${requests} požadavků za sekundu. Počkejte (sekundy): ${wait}.`,
  },
  unavailable: fixed('Služba je mimo provoz.', 'Zopakujte požadavek po čase z hlavičky Retry-After.'),
  'opted-out': fixed('Příjemce se odhlásil.', 'Příjemce odmítl všechny zprávy tohoto účtu.'),
  'not-mobile': fixed('Číslo není mobilní.', 'Mezi kanály požadavku není voice.'),
  'invalid-number': fixed('Číslo není platné.', 'Číslo nepatří do žádného číslovacího plánu.'),
  'sender-not-allowed': fixed('Odesílatele nelze použít.', 'Země tohoto čísla takového odesílatele nedovoluje.'),
  'unsupported-country': fixed('Do této země neodesíláme.', 'Do země tohoto čísla zprávy neodesíláme.'),
  'token-rejected': fixed('Token jsme odmítli.', 'Token neexistuje, vypršel, nebo ho už někdo vyměnil.'),
};

function wrongFields(count: number): string {
  if (count === 1) return 'Chybné je 1 pole';
  return count < 5 ? `Chybná jsou ${count} pole` : `Chybných je ${count} polí`;
}

const UNITS: Readonly<Record<string, string>> = { sekundy: ' sekund' };
const TYPES: Readonly<Record<string, string>> = {
  ...{ string: 'text', integer: 'celé číslo', number: 'číslo', boolean: 'true nebo false' },
  ...{ array: 'pole', object: 'objekt', null: 'null' },
};

const PLAIN: Readonly<Record<string, string>> = {
  required: 'Pole chybí.',
  unknown: 'Takové pole neznáme.',
  forbidden: 'S ostatními poli se nesmí poslat.',
  offset: 'Chybí posun od UTC.',
  time: 'Má to být čas podle RFC 3339, třeba 2026-12-01T09:00:00+01:00.',
  plus: 'Číslo má začínat znakem + a předvolbou země.',
  spaces: 'Číslo nesmí obsahovat mezery.',
  e164: 'Číslo má znak + a 2 až 15 číslic.',
  https: 'Adresa má začínat https://.',
  past: 'Čas musí být v budoucnosti.',
  far: 'Čas smí být nejvýše 90 dnů dopředu.',
  template: 'Taková šablona není.',
  cursor: 'Kurzor vypršel, nebo patří k jinému dotazu.',
  repeated: 'Položky se nesmějí opakovat.',
  other: 'Hodnota je špatně.',
};

/** Texts about invalid fields. */
export const fields = {
  detailOf(reason: Reason): string {
    switch (reason.kind) {
      case 'digits':
        return `Počet číslic musí být ${reason.count}.`;
      case 'shortest':
        return reason.count === 1 ? 'Nesmí být prázdné.' : `Nejmenší počet znaků je ${reason.count}.`;
      case 'longest':
        return `Největší počet znaků je ${reason.count}.`;
      case 'fewest':
        return reason.count === 1 ? 'Nesmí být prázdné.' : `Nejmenší počet položek je ${reason.count}.`;
      case 'most':
        return `Největší počet položek je ${reason.count}.`;
      case 'range':
        return range(reason.from, reason.to, UNITS[reason.unit ?? ''] ?? '');
      case 'type':
        return `Má to být ${reason.names.map((name) => TYPES[name] ?? name).join(' nebo ')}.`;
      case 'choice':
        return reason.names.length === 1
          ? `Hodnota musí být ${reason.names[0]}.`
          : `Hodnota musí být některá z těchto: ${reason.names.join(', ')}.`;
      case 'variables':
        return `Počet proměnných šablony je ${reason.wanted}, poslaných hodnot ${reason.sent}.`;
      default:
        return PLAIN[reason.kind] ?? '';
    }
  },
};

function range(from: number | undefined, to: number | undefined, unit: string): string {
  if (from === undefined) return `Hodnota smí být nejvýše ${to}${unit}.`;
  return to === undefined ? `Hodnota musí být aspoň ${from}${unit}.` : `Hodnota musí být ${from} až ${to}${unit}.`;
}
