import { useEffect, useState } from 'react';

/** Counts clicks and logs when it mounts and unmounts. */
export default function Counter({ start }: { readonly start: number }) {
  const [count, setCount] = useState(start);
  useEffect(() => {
    const log = (globalThis as { mounts?: string[] }).mounts;
    log?.push('mounted');
    return () => {
      log?.push('unmounted');
    };
  }, []);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
