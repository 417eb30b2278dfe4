import { Typeset } from '@depese/ssg/components';
import { useWords } from '../locales/use-words.ts';

/**
 * A way to write to us from every page. It says plainly that nobody waits at the other end, and it is a popover: it
 * opens, closes and answers Escape without a script. It is no dialog: the focus stays on the button, which says that it is
 * expanded, and the next Tab leads into the panel. Where a real chat is loaded, the stylesheet hides it.
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
