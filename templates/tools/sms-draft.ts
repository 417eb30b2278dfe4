import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type EditableField,
  insertIntoField,
  keepText,
  keptText,
  onFragmentChange,
  replaceInField,
  takeSharedText,
} from './sms-browser.ts';

export interface Draft {
  readonly text: string;
  /** Whether the script runs. */
  readonly isLive: boolean;
  /** Whether the last change was a replacement. */
  readonly canUndo: boolean;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** The visitor has typed. */
  change(text: string): void;
  /** Replaces the whole text; `undo`, and Ctrl+Z in the field, take it back. */
  replace(change: (text: string) => string): void;
  undo(): void;
  /** Writes at the cursor, as a word of its own. */
  insert(word: string): void;
}

interface State {
  readonly text: string;
  /** Texts before the replacements since the visitor typed last. */
  readonly before: readonly string[];
}

/**
 * The text that is being written. It begins with the sample, as the server has rendered it, and goes on with a text of
 * the address, or with what was written in this tab before.
 */
export function useDraft(sample: string): Draft {
  const [{ text, before }, setState] = useState<State>({ text: sample, before: [] });
  const [isLive, setIsLive] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // Buttons may be of an earlier rendering than the text that they change.
  const latest = useRef({ text, before });
  latest.current = { text, before };

  useEffect(() => {
    setIsLive(true);
    const first = takeSharedText() ?? keptText();
    if (first !== undefined) {
      keepText(first);
      setState({ text: first, before: [] });
    }
    return onFragmentChange(() => {
      const shared = takeSharedText();
      if (shared === undefined) return;
      keepText(shared);
      setState((state) => ({ text: shared, before: [...state.before, state.text] }));
    });
  }, []);

  /** The field reports an edit as typing, which forgets what was before: so the state is set behind it. */
  const write = (next: State) => {
    const element = field.current as EditableField | null;
    if (element !== null) replaceInField(element, next.text);
    keepText(next.text);
    setState(next);
  };
  return {
    text,
    isLive,
    canUndo: before.length > 0,
    field,
    change(typed) {
      keepText(typed);
      setState({ text: typed, before: [] });
    },
    replace(change) {
      const { text, before } = latest.current;
      write({ text: change(text), before: [...before, text] });
    },
    undo() {
      const { before } = latest.current;
      const last = before.at(-1);
      if (last !== undefined) write({ text: last, before: before.slice(0, -1) });
    },
    insert(word) {
      const element = field.current as EditableField | null;
      if (element === null) return;
      // A cursor at the start was hardly put there: it is where a field begins.
      if (element.selectionEnd === 0) element.setSelectionRange(text.length, text.length);
      insertIntoField(element, /\S$/.test(text.slice(0, element.selectionStart)) ? ` ${word}` : word);
    },
  };
}
