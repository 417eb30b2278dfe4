import { useState } from 'react';

interface CounterProps {
  readonly start: number;
  readonly onChange?: () => void;
  readonly nested?: unknown;
}

export default function Counter({ start }: CounterProps) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
