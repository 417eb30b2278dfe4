/**
 * Collator for Czech alphabetical order, the same on every machine: ch comes after h, and č, ř, š, ž are separate
 * letters.
 */
const collator = new Intl.Collator('cs');

/** Compares two items by name, for `sort`. */
export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return collator.compare(a.name, b.name);
}

/** Letters of a Czech index. */
const LETTERS = [...'ABCČDEFGH', 'Ch', ...'IJKLMNOPQRŘSŠTUVWXYZŽ'];
const letters = new Intl.Collator('cs', { sensitivity: 'base' });
/** Heading for names that start with a digit or a sign. It comes before the letters. */
const OTHER = '#';

/**
 * Returns the letter under which an index lists a name: `Časování` under Č, `Úspory` under U, `Chat` under Ch.
 */
export function indexLetter(name: string): string {
  return LETTERS.findLast((letter) => letters.compare(letter, name) <= 0) ?? OTHER;
}

/** Groups items by letter, in alphabetical order of their names. */
export function byLetter<Item extends { readonly name: string }>(
  items: readonly Item[],
): readonly { readonly letter: string; readonly items: readonly Item[] }[] {
  const groups = new Map<string, Item[]>();
  for (const item of [...items].sort(byName)) {
    const letter = indexLetter(item.name);
    const group = groups.get(letter);
    if (group === undefined) groups.set(letter, [item]);
    else group.push(item);
  }
  return [...groups].map(([letter, own]) => ({ letter, items: own }));
}
