import { Enhance, Typeset, typeset } from '@depese/ssg/components';
import * as cs from '../locales/cs.ts';
import { measureSms } from '../tools/sms-length.ts';
import { useHomePrices } from './price-strip.tsx';

const words = cs.heroCounter;

/** Renders an editable message with its length and its price for `words.recipients` customers. */
export function HeroCounter() {
  const price = useHomePrices()?.sms ?? 0;
  const figures = words.figures(measureSms(words.text), price);
  return (
    <Enhance by="hero-counter" on="load">
      <div className="hero-counter" data-price={price} data-markdown-ignore="">
        <p className="hero-counter-head">{typeset(words.title)}</p>
        <label htmlFor="hero-text">{typeset(words.label)}</label>
        <textarea id="hero-text" rows={4} maxLength={1000} readOnly defaultValue={words.text} />
        <dl>
          {figures.map(({ name, value }) => (
            <div key={name}>
              <dt>{typeset(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="hero-counter-note">
          <Typeset>{words.note}</Typeset> <a href="/tool/delka-sms/">{typeset(words.more)}</a>
        </p>
        <p role="status" className="visually-hidden" />
      </div>
    </Enhance>
  );
}
