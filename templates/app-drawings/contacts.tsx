import { app } from '../locales/cs-app.ts';
import { Button, Frame, Row, Rows, State, Title } from './frame.tsx';

const words = app.views.contacts;

/**
 * Draws the import of a table: the field that each column maps to, and the skipped rows with the reason.
 */
export function Contacts() {
  return (
    <Frame view="contacts">
      <Title aside={<Button>{words.add}</Button>}>{words.title}</Title>
      <div className="app-map">
        {words.columns.map(({ from, to }) => (
          <span key={from}>
            {from} → <b>{to}</b>
          </span>
        ))}
      </div>
      <Rows columns={3}>
        {words.rows.map(({ given, read, tone, state }) => (
          <Row key={given + state}>
            <span className="app-soft">{given}</span>
            <span>{read}</span>
            <State tone={tone}>{state}</State>
          </Row>
        ))}
      </Rows>
    </Frame>
  );
}
