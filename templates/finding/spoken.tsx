import { useEffect, useState } from 'react';
import { PAUSE_MS } from './count.ts';

/** Announces a text to screen readers when it has stopped changing. */
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
