import { app } from '../locales/cs-app.ts';
import { Button, Frame, Row, Rows, State, Title } from './frame.tsx';

const words = app.views.templates;

/** Draws templates for WhatsApp with the decisions of Meta. */
export function MessageTemplates() {
  return (
    <Frame view="templates">
      <Title aside={<Button>{words.add}</Button>}>{words.title}</Title>
      <Rows columns={3}>
        {words.rows.map(({ name, category, tone, state, note }) => (
          <Row key={name}>
            <span>
              <b>{name}</b>
              {note !== undefined && <span className="app-soft">{note}</span>}
            </span>
            <span className="app-soft">{category}</span>
            <State tone={tone}>{state}</State>
          </Row>
        ))}
      </Rows>
    </Frame>
  );
}
