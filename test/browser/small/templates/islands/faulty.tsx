import { useState } from 'react';

/** Throws while it renders, once it is clicked; after "Try again" it is as at first. */
export default function Faulty({ start }: { readonly start: number }) {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('The shelf fell', { cause: new Error('A nail was loose') });
  return (
    <button type="button" onClick={() => setBroken(true)}>
      {start}
    </button>
  );
}
