/** Czech alphabetical order, the same on every machine: ch comes after h, and č, ř, š, ž are letters of their own. */
const collator = new Intl.Collator('cs');

/** For `sort`. */
export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return collator.compare(a.name, b.name);
}

/** The letters that a Czech index has. */
const LETTERS = [...'ABCČDEFGH', 'Ch', ...'IJKLMNOPQRŘSŠTUVWXYZŽ'];
const letters = new Intl.Collator('cs', { sensitivity: 'base' });
/** What begins with a digit or a sign stands before the letters. */
const OTHER = '#';

/** The letter under which an index lists a name: `Časování` under Č, `Úspory` under U, `Chat` under Ch. */
export function indexLetter(name: string): string {
  return LETTERS.findLast((letter) => letters.compare(letter, name) <= 0) ?? OTHER;
}

/** Items in alphabetical order of their names, under their letters. */
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
