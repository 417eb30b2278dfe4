/** International Morse code (ITU-R M.1677-1). */
// biome-ignore format: one glance shows the alphabet
const CODE: Readonly<Record<string, string>> = {
  A: '.-', B: '-...', C: '-.-.', D: '-..', E: '.', F: '..-.', G: '--.', H: '....', I: '..', J: '.---',
  K: '-.-', L: '.-..', M: '--', N: '-.', O: '---', P: '.--.', Q: '--.-', R: '.-.', S: '...', T: '-',
  U: '..-', V: '...-', W: '.--', X: '-..-', Y: '-.--', Z: '--..',
};

const GAP = { element: 1, letter: 3, word: 7 };
const HEIGHT = 2;

/**
 * Renders a divider that spells a word in Morse code, as marks on a telegraph tape. Diacritics are dropped.
 */
export function Morse({ text, className }: { readonly text: string; readonly className?: string }) {
  const { path, width } = morseTape(text);
  return (
    <svg className={`morse ${className ?? ''}`.trim()} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
      <path d={path} fill="currentColor" />
    </svg>
  );
}

/** Returns the marks of a text on a tape two units high. */
function morseTape(text: string): { path: string; width: number } {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  let path = '';
  let x = 0;
  for (const letter of letters) {
    if (letter === ' ') x += GAP.word - GAP.letter;
    for (const sign of CODE[letter] ?? '') {
      const length = sign === '-' ? 3 : 1;
      path += `M${x} 0h${length}v${HEIGHT}h-${length}z`;
      x += length + GAP.element;
    }
    x += GAP.letter - GAP.element;
  }
  return { path, width: x - GAP.letter };
}
