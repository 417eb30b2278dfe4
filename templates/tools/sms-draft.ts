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
  /** True once the script runs. Until then nothing can be changed. */
  readonly isLive: boolean;
  /** True if the last change was a replacement. */
  readonly canUndo: boolean;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Called when the visitor has typed. */
  change(text: string): void;
  /** Replaces the whole text. `undo`, and Ctrl+Z in the field, restore it. */
  replace(change: (text: string) => string): void;
  undo(): void;
  /** Inserts a separate word at the cursor. */
  insert(word: string): void;
}

interface State {
  readonly text: string;
  /** Texts before each replacement since the visitor last typed. */
  readonly before: readonly string[];
}

/**
 * Returns the text that the visitor writes. It is first the sample, as rendered by the server. Once
 * the script runs, it becomes the text in the address, or the text written in this tab before.
 */
export function useDraft(sample: string): Draft {
  const [{ text, before }, setState] = useState<State>({ text: sample, before: [] });
  const [isLive, setIsLive] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // Event handlers of buttons may come from an earlier rendering, so they read the current text
  // from a ref.
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

  /**
   * Changes the field first and the state afterwards: the field reports the change as typing, which
   * would clear the earlier texts.
   */
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
      // A cursor at the start is usually the default position, not a choice of the visitor.
      if (element.selectionEnd === 0) element.setSelectionRange(text.length, text.length);
      insertIntoField(element, /\S$/.test(text.slice(0, element.selectionStart)) ? ` ${word}` : word);
    },
  };
}
