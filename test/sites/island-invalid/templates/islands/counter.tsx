import { type ReactElement, useState } from 'react';

interface CounterProps {
  readonly start: number;
  readonly onChange?: () => void;
  readonly values?: unknown;
  readonly date?: Date;
  readonly element?: ReactElement;
}

export default function Counter({ start }: CounterProps) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
