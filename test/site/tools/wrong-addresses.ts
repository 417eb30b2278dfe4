import { seededRandom } from '../../../scripts/mutate/random.ts';

/**
 * Mistyped addresses, derived from real ones by rules. They measure the page for unknown addresses.
 */

/** Adjacent keys, including the Czech keyboard, where `z` and `y` are swapped. */
const NEIGHBOURS: Readonly<Record<string, string>> = {
  ...{
    a: 'sq',
    b: 'vn',
    c: 'xv',
    d: 'sf',
    e: 'wr',
    f: 'dg',
    g: 'fh',
    h: 'gj',
    i: 'uo',
    j: 'hk',
    k: 'jl',
    l: 'ko',
    m: 'n',
  },
  ...{
    n: 'bm',
    o: 'ip',
    p: 'o',
    q: 'wa',
    r: 'et',
    s: 'ad',
    t: 'rz',
    u: 'zi',
    v: 'cb',
    w: 'qe',
    x: 'yc',
    y: 'xz',
    z: 'ty',
  },
};

type Random = () => number;
const pick = <Item>(items: readonly Item[], random: Random): Item => items[Math.floor(random() * items.length)] as Item;

/** Changes one letter in the last part of a path. */
function atLetter(change: (letters: string[], at: number, random: Random) => void) {
  return (path: string, random: Random): string => {
    const parts = path.split('/');
    const letters = [...(parts.at(-2) ?? '')];
    const places = letters.flatMap((letter, i) => (/[a-z]/.test(letter) ? [i] : []));
    change(letters, pick(places, random), random);
    parts[parts.length - 2] = letters.join('');
    return parts.join('/');
  };
}

/** Rules, used equally often. */
const RULES = {
  drop: atLetter((letters, at) => letters.splice(at, 1)),
  double: atLetter((letters, at) => letters.splice(at, 0, letters[at] ?? '')),
  swap: atLetter((letters, at) => {
    const other = at + 1 < letters.length ? at + 1 : at - 1;
    [letters[at], letters[other]] = [letters[other] ?? '', letters[at] ?? ''];
  }),
  neighbour: atLetter((letters, at, random) => {
    letters[at] = pick([...(NEIGHBOURS[letters[at] ?? ''] ?? 'e')], random);
  }),
  case: (path: string, random: Random) =>
    random() < 0.5
      ? path.toUpperCase()
      : path.replace(/[a-z]+(?=[^/]*\/$)/, (word) => word[0]?.toUpperCase() + word.slice(1)),
  plural: (path: string, random: Random) =>
    /[sy]\/$/.test(path) ? path.replace(/.\/$/, '/') : path.replace(/\/$/, `${pick(['s', 'y'], random)}/`),
  folder: (path: string, random: Random) => {
    const parts = path.split('/').filter((part) => part !== '');
    const last = parts.at(-1) ?? '';
    const other = pick(['', 'docs', 'docs/api', 'blog', 'ceny', 'docs/help', 'tool', 'sms', 'docs/api/json'], random);
    return other === '' ? `/${last}/` : `/${other}/${last}/`;
  },
} satisfies Readonly<Record<string, (path: string, random: Random) => string>>;

export interface WrongAddress {
  readonly rule: keyof typeof RULES;
  readonly asked: string;
  /** Real address that it is derived from. */
  readonly meant: string;
}

/**
 * Derives mistyped addresses.
 *
 * @param routes real addresses of pages that the not-found page offers
 */
export function wrongAddresses(routes: readonly string[], count: number, seed: number): WrongAddress[] {
  const random = seededRandom(seed);
  const real = new Set(routes);
  const last = (path: string) => path.split('/').at(-2) ?? '';
  // If several pages share a last part, it does not identify a page in another folder.
  const shared = new Set(routes.map(last).filter((name, i, all) => all.indexOf(name) !== i));
  const names = Object.keys(RULES) as (keyof typeof RULES)[];
  const found: WrongAddress[] = [];
  while (found.length < count) {
    const rule = names[found.length % names.length] as keyof typeof RULES;
    const meant = pick(routes, random);
    if (!/[a-z]{3}/.test(last(meant)) || (rule === 'folder' && shared.has(last(meant)))) continue;
    const asked = RULES[rule](meant, random);
    if (!real.has(asked)) found.push({ rule, asked, meant });
  }
  return found;
}
