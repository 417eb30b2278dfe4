import { useEffect, useState } from 'react';
import { PAUSE_MS } from './count.ts';

/** Has a text read out when it has changed, but not while it still does. */
export function Spoken({ text }: { readonly text: string }) {
  const [spoken, setSpoken] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSpoken, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="visually-hidden">
      {spoken}
    </p>
  );
}
