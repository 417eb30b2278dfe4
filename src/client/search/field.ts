import { PAUSE_MS } from '../typing-pause.ts';
import { type Answer, answer } from './answer.ts';

/** Words of the page: by the categories of `Intl.PluralRules` for a number of pages, and for what may happen. */
type Words = Readonly<Partial<Record<Intl.LDMLPluralRule | 'none' | 'failed', string>>>;

interface SearchField {
  readonly input: HTMLInputElement;
  /** Asks again, when the query was changed from elsewhere. */
  ask(): void;
}

/**
 * The field of a search, whose answers follow what is typed. An answer that comes late, after a newer query, is dropped.
 *
 * @param root holds the field, the line that says how many pages there are, and the words for it
 * @param show gets every answer; undefined for no query
 * @param settle is called with what is said: when typing pauses
 */
export function startField(
  root: HTMLElement,
  most: number,
  show: (answer: Answer | undefined) => void,
  settle: () => void = () => {},
): SearchField {
  const input = root.querySelector('[data-search-query]') as HTMLInputElement;
  const status = root.querySelector('[data-search-status]') as HTMLElement;
  const words = JSON.parse(root.dataset['words'] ?? '{}') as Words;
  let latest = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** Each letter has an answer; only the last one is worth to be heard. */
  const say = (text: string) => {
    clearTimeout(pause);
    // It would be about another question.
    status.textContent = '';
    pause = setTimeout(() => {
      status.textContent = text;
      settle();
    }, PAUSE_MS);
  };
  const ask = async () => {
    const query = input.value;
    const own = ++latest;
    clearTimeout(pause);
    if (query.trim() === '') {
      status.textContent = '';
      show(undefined);
      return;
    }
    try {
      const found = await answer(query, most);
      if (own !== latest) return;
      show(found);
      say(countOf(found.total, words));
    } catch (cause) {
      console.warn('The search index could not be fetched.', cause);
      if (own === latest) say(words.failed ?? '');
    }
  };
  input.addEventListener('input', () => void ask());
  return { input, ask: () => void ask() };
}

function countOf(count: number, words: Words): string {
  if (count === 0) return words.none ?? '';
  const category = new Intl.PluralRules(document.documentElement.lang || 'en').select(count);
  return `${count}\u00a0${words[category] ?? words.other ?? ''}`;
}
