import { Typeset, typeset } from '@depese/ssg/components';
import * as cs from '../locales/cs.ts';
import type { Bubble, Thread } from '../sections/thread.ts';
import { measureSms, partLimit } from '../tools/sms-length.ts';

const words = cs.thread;

/** A telephone with a conversation as the channel shows it; under an SMS what it costs: characters and parts. */
export function Phone({ channel, sender, verified, caption, bubbles }: Thread) {
  return (
    <figure className={`phone phone-${channel}`}>
      <div className="phone-body">
        <p className="phone-sender">
          <span className="visually-hidden">{words.from(sender)}</span>
          <span aria-hidden="true">
            <Typeset>{sender}</Typeset>
          </span>
          {verified && <span className="phone-verified">{words.verified}</span>}
          {channel !== 'sms' && <span className="phone-channel">{words.channels[channel]}</span>}
        </p>
        <ol className="bubbles">
          {bubbles.map((bubble) => (
            <Message key={bubble.time + bubble.text} {...bubble} isSms={channel === 'sms'} />
          ))}
        </ol>
      </div>
      <figcaption>{typeset(caption)}</figcaption>
    </figure>
  );
}

/** Buttons are drawn, not offered: they are words of a list. */
function Message({
  text,
  time,
  from,
  image,
  title,
  buttons,
  replies,
  status,
  isSms,
}: Bubble & { readonly isSms: boolean }) {
  return (
    <li className={`bubble bubble-${from}`}>
      {from === 'customer' && <span className="visually-hidden">{words.customer}</span>}
      <div className="bubble-box">
        {image !== undefined && (
          <div className="bubble-image" role="img" aria-label={image}>
            <span>{image}</span>
          </div>
        )}
        {title !== undefined && <p className="bubble-title">{title}</p>}
        <p>{text}</p>
        <Labels className="bubble-buttons" labels={buttons} />
      </div>
      <p className="bubble-meta">
        <time dateTime={time.padStart(5, '0')}>{time}</time>
        {isSms && from === 'company' && <Counter text={text} />}
        {status !== undefined && <span className="counter">{status}</span>}
      </p>
      <Labels className="bubble-replies" labels={replies} />
    </li>
  );
}

function Labels({ className, labels }: { readonly className: string; readonly labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <ul className={className}>
      {labels.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  );
}

function Counter({ text }: { readonly text: string }) {
  const length = measureSms(text);
  const limit = partLimit(length) * length.parts.length;
  return <span className="counter">{words.counter(length.units, limit, length.parts.length)}</span>;
}
