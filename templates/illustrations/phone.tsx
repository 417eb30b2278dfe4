import { Typeset, typeset } from '@depese/ssg/components';
import type { ReactNode } from 'react';
import { useHomePrices } from '../components/price-strip.tsx';
import { isPriced } from '../families.ts';
import * as cs from '../locales/cs.ts';
import type { Bubble, Thread } from '../sections/thread.ts';
import { measureSms, partLimit } from '../tools/sms-length.ts';

const words = cs.thread;

/**
 * Renders a telephone with a conversation in the style of the channel. An SMS shows its length and parts, which decide
 * its price.
 */
export function Phone({ channel, sender, verified, caption, bubbles }: Thread) {
  return (
    <figure className={`phone phone-${channel}`}>
      <div className="phone-body">
        <p className="phone-sender">
          <span className="visually-hidden">{words.from(sender)}</span>
          <span className="phone-avatar" aria-hidden="true" data-markdown-ignore="">
            {sender.replace('+', '').charAt(0)}
          </span>
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

/**
 * Renders the same conversation as the sender's application lists it: time, state, and the price if each message is
 * charged.
 */
export function SentMessages({ channel, bubbles, hasPrices = true }: Thread & { readonly hasPrices?: boolean }) {
  const home = useHomePrices();
  const price = hasPrices && isPriced(channel) ? home?.[channel] : undefined;
  return (
    <div className="sent" data-markdown-ignore="">
      <p>{words.sent}</p>
      <ol>
        {bubbles.map(({ text, time, from, status = words.delivered }) => {
          const parts = channel === 'sms' ? measureSms(text).parts.length : 1;
          return (
            <li key={time + text} className={`sent-${from}${status.startsWith('Ne') ? ' sent-failed' : ''}`}>
              <time dateTime={time.padStart(5, '0')}>{time}</time>
              <b>{from === 'customer' ? words.answer : status}</b>
              {from === 'company' && price !== undefined && (
                <small>
                  {channel === 'sms' && `${cs.smsParts(parts)} · `}
                  {cs.price(price * parts)}
                </small>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Renders one message. Its buttons are drawings, so they are list items and not controls. */
export function Message({
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
        <p>{keepTogether(text)}</p>
        <Labels className="bubble-buttons" labels={buttons} />
      </div>
      <p className="bubble-meta">
        <time dateTime={time.padStart(5, '0')}>{time}</time>
        {isSms && from === 'company' && <Counter text={text} />}
        {status !== undefined && !isSms && <span className="counter">{status}</span>}
      </p>
      <Labels className="bubble-replies" labels={replies} />
    </li>
  );
}

/** A range such as `0-10`, or a number of several parts, such as a date or a price, with the word that follows it. */
const NUMBER = /(\d+-\d+|(?:\d+\.? )+(?:\d+\.?|\p{Ll}+|Kč|Kc))/u;

/** Keeps numbers on one line. Not by non-breaking spaces, because a copied one would make a message dearer. */
function keepTogether(text: string): ReactNode[] {
  return text.split(NUMBER).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <span key={piece} className="together">
        {piece}
      </span>
    ),
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
