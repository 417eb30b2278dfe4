import { typeset } from 'ssg/components';
import * as cs from '../locales/cs.ts';
import type { Thread } from '../site.ts';
import { measureSms, partLimit } from '../tools/sms-length.ts';

/** A telephone with a conversation, and under every message what it costs: characters and parts. */
export function Phone({ sender, caption, bubbles }: Thread) {
  return (
    <figure className="phone">
      <div className="phone-body">
        <p className="phone-sender">
          <span className="visually-hidden">{cs.thread.from(sender)}</span>
          <span aria-hidden="true">{sender}</span>
        </p>
        <ol className="bubbles">
          {bubbles.map((bubble) => (
            <li key={bubble.time + bubble.text} className="bubble">
              <p>{bubble.text}</p>
              <p className="bubble-meta">
                <time>{bubble.time}</time>
                <Counter text={bubble.text} />
              </p>
            </li>
          ))}
        </ol>
      </div>
      <figcaption>{typeset(caption)}</figcaption>
    </figure>
  );
}

function Counter({ text }: { readonly text: string }) {
  const length = measureSms(text);
  const limit = partLimit(length) * length.parts.length;
  return <span className="counter">{cs.thread.counter(length.units, limit, length.parts.length)}</span>;
}
