import { useState } from 'react';

export default function Counter({ start, label }: { readonly start: number; readonly label: string }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label}: {count}
    </button>
  );
}
