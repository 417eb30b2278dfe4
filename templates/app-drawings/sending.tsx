import { useHomePrices } from '../components/price-strip.tsx';
import { app } from '../locales/cs-app.ts';
import { number, price } from '../locales/cs-format.ts';
import { measureSms, partLimit } from '../tools/sms-length.ts';
import { Button, Field, Frame, State, Title } from './frame.tsx';

const words = app.views.sending;

/**
 * Draws the editor of a campaign: the text with its variables, its length, and the price before sending.
 */
export function Sending() {
  const rate = useHomePrices()?.sms ?? 0;
  const longest = words.text.map((piece) => (typeof piece === 'string' ? piece : piece.longest)).join('');
  const length = measureSms(longest);
  const limit = partLimit(length) * length.parts.length;
  const cost = rate * words.recipients * length.parts.length;
  return (
    <Frame view="sending" credit={app.credit(price(words.credit))}>
      <Title>{words.title}</Title>
      <div className="app-columns">
        <div>
          <Field name={words.sender}>
            {words.senderName} <State tone="ok">{words.approved}</State>
          </Field>
          <Field name={words.list}>
            {words.file} <span className="app-soft">{words.duplicates}</span>
          </Field>
          <Field name={words.message}>
            {words.text.map((piece) =>
              typeof piece === 'string' ? piece : <mark key={piece.name}>{`{${piece.name}}`}</mark>,
            )}
            <span className="app-soft app-end">{words.length(length.units, limit, length.parts.length)}</span>
          </Field>
        </div>
        <div className="app-sum">
          {(
            [
              [words.sum.recipients, number(words.recipients)],
              [words.sum.parts, number(words.recipients * length.parts.length)],
              [words.sum.cost, price(cost)],
              [words.sum.left, price(words.credit - cost)],
            ] as const
          ).map(([name, value]) => (
            <div key={name}>
              <i>{name}</i>
              <b>{value}</b>
            </div>
          ))}
          <Button>{words.send(number(words.recipients))}</Button>
          <Button quiet>{words.test}</Button>
        </div>
      </div>
    </Frame>
  );
}
