/**
 * Parts of a pattern that can be mutated. Escaped characters and classes match as a whole, so nothing inside them is
 * mutated.
 */
const PART = /\\([dswDSWbB])|\\.|\[(\^?)(?:\\.|[^\]\\])*\]|\(\?<?[:=!]|([\^$])|([+*])\??/g;
const OTHER_CLASS: Readonly<Record<string, string>> = {
  d: 'D',
  D: 'd',
  s: 'S',
  S: 's',
  w: 'W',
  W: 'w',
  b: 'B',
  B: 'b',
};

/**
 * Lists the mutations of a regular expression literal: an anchor or a repetition removed, a class negated.
 */
export function regexMutations(literal: string): string[] {
  const end = literal.lastIndexOf('/');
  return [...literal.slice(0, end).matchAll(PART)].flatMap((match) => {
    const [part, escaped, negation, anchor, repetition] = match;
    const put = (text: string) => [literal.slice(0, match.index) + text + literal.slice(match.index + part.length)];
    if (escaped !== undefined) return put(`\\${OTHER_CLASS[escaped]}`);
    if (negation !== undefined) return put(negation === '^' ? `[${part.slice(2)}` : `[^${part.slice(1)}`);
    if (anchor !== undefined || repetition !== undefined) return put('');
    return [];
  });
}
