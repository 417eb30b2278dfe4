import { Morse } from '../illustrations/morse.tsx';

/** A thematic break says what telegrams said between sentences. */
export function Rule() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr can hold no drawing
    <div role="separator" className="rule">
      <Morse text="stop" />
    </div>
  );
}
