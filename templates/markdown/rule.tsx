import { Morse } from '../illustrations/morse.tsx';

/** Renders a thematic break as "stop" in Morse code, as telegrams marked the end of a sentence. */
export function Rule() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr can hold no drawing
    <div role="separator" className="rule">
      <Morse text="stop" />
    </div>
  );
}
