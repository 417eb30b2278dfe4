import { useEffect, useRef, useState } from 'react';

/** Typing that pauses for so long is done for the moment. Milliseconds. */
const PAUSE_MS = 1000;

/** Has a text read out when it has changed, but not while it still does. */
export function SmsSpoken({ text }: { readonly text: string }) {
  const [spoken, setSpoken] = useState('');
  const last = useRef(text);
  useEffect(() => {
    if (text === last.current) return;
    const timer = setTimeout(() => {
      last.current = text;
      setSpoken(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="visually-hidden">
      {spoken}
    </p>
  );
}
