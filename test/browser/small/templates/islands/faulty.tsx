import { useState } from 'react';

/** Throws during rendering after a click. "Try again" resets it. */
export default function Faulty({ start }: { readonly start: number }) {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('The shelf fell', { cause: new Error('A nail was loose') });
  return (
    <button type="button" onClick={() => setBroken(true)}>
      {start}
    </button>
  );
}
