import { useState } from 'react';

/** Counts clicks outside the content. */
export default function Tally({ start }: { readonly start: number }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
