import { Typeset } from '@depese/ssg/components';
import { useWords } from '../locales/use-words.ts';

/**
 * Offers a way to write to us on every page, and says that nobody answers live. It is a popover, which opens, closes
 * and reacts to Escape without a script. It is not a dialog: the focus stays on the button, which announces its
 * expanded state, and the next Tab moves into the panel. If a real chat is loaded, the stylesheet hides this one.
 */
export function Chat({ email }: { readonly email: string }) {
  const words = useWords();
  return (
    <aside className="chat" data-region="chat" aria-label={words.chat.label}>
      <button type="button" className="chat-button" popoverTarget="chat-panel">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M4 5h16v11H11l-5 4v-4H4z" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
        </svg>
        <span>{words.chat.open}</span>
      </button>
      <div id="chat-panel" className="chat-panel" popover="auto">
        <h2>
          <Typeset>{words.chat.title}</Typeset>
        </h2>
        <p>
          <Typeset>{words.chat.text}</Typeset>
        </p>
        <p className="chat-links">
          <a href={`mailto:${email}`}>{email}</a>
          <a href="/docs/kontakt/">{words.chat.contacts}</a>
        </p>
        <button type="button" className="chat-close" popoverTarget="chat-panel" popoverTargetAction="hide">
          {words.chat.close}
        </button>
      </div>
    </aside>
  );
}
