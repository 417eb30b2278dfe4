/** One way in which a word of a dictionary gets another beginning or ending. */
export interface Affix {
  readonly flag: string;
  /** What is taken off the word, and what is put there instead. */
  readonly strip: string;
  readonly add: string;
  /** What the word has to look like, at the end where it is changed. */
  readonly condition: RegExp | undefined;
  /** Whether a word may have it together with one at its other end. */
  readonly crosses: boolean;
}

/** Affixes by what they put on. */
type AffixTable = ReadonlyMap<string, readonly Affix[]>;

/** What an affix file says of words. */
export interface Affixes {
  readonly prefixes: AffixTable;
  readonly suffixes: AffixTable;
  readonly splitFlags: (written: string) => readonly string[];
  /** Of words that are none, and of those that only stand with an affix. */
  readonly forbidden: string | undefined;
  readonly needsAffix: string | undefined;
  /** Small letters of the language, for suggestions. */
  readonly letters: readonly string[];
}

/**
 * Reads an affix file of Hunspell. Compounds, and affixes of affixes, are not taken into account.
 *
 * @param text of the `.aff` file
 * @see https://man.archlinux.org/man/hunspell.5.en
 */
export function readAffixes(text: string): Affixes {
  const prefixes = new Map<string, Affix[]>();
  const suffixes = new Map<string, Affix[]>();
  const crossing = new Map<string, boolean>();
  const settings = new Map<string, string>();
  const letters = new Set<string>();
  for (const line of text.split('\n')) {
    const [name = '', flag = '', strip = '', written = '', condition] = line.trim().split(/\s+/);
    if (name !== 'PFX' && name !== 'SFX') {
      if (!settings.has(name)) settings.set(name, flag);
      if (name === 'TRY' || name === 'MAP') for (const letter of flag.match(/\p{Ll}/gu) ?? []) letters.add(letter);
      continue;
    }
    const key = `${name} ${flag}`;
    if (!crossing.has(key)) {
      crossing.set(key, strip === 'Y');
      continue;
    }
    const [add = ''] = written.split('/');
    const table = name === 'PFX' ? prefixes : suffixes;
    const affix = {
      ...{ flag, strip: strip === '0' ? '' : strip, add: add === '0' ? '' : add },
      condition: conditionOf(condition, name === 'PFX'),
      crosses: crossing.get(key) ?? false,
    };
    const known = table.get(affix.add);
    if (known === undefined) table.set(affix.add, [affix]);
    else known.push(affix);
  }
  const kind = settings.get('FLAG');
  return {
    ...{ prefixes, suffixes, splitFlags: (flags) => splitFlags(flags, kind) },
    forbidden: settings.get('FORBIDDENWORD'),
    needsAffix: settings.get('NEEDAFFIX'),
    letters: [...letters],
  };
}

const conditions = new Map<string, RegExp>();

function conditionOf(written: string | undefined, isAtStart: boolean): RegExp | undefined {
  if (written === undefined || written === '.') return undefined;
  const source = written.replace(/[\\^$*+?(){}|]/g, (sign, at: number) =>
    written[at - 1] === '[' ? sign : `\\${sign}`,
  );
  const whole = isAtStart ? `^${source}` : `${source}$`;
  let found = conditions.get(whole);
  if (found === undefined) {
    found = new RegExp(whole, 'u');
    conditions.set(whole, found);
  }
  return found;
}

function splitFlags(written: string, kind: string | undefined): readonly string[] {
  if (kind === 'num') return written.split(',');
  return kind === 'long' ? (written.match(/../gsu) ?? []) : [...written];
}
