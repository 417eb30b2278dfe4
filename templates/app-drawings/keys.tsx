import { app } from '../locales/cs-app.ts';
import { Frame, Row, Rows, State, Title } from './frame.tsx';

const words = app.views.keys;

/** Draws the two keys of an account and the latest requests with the test key. */
export function Keys() {
  return (
    <Frame view="keys">
      <Title>{words.title}</Title>
      <Rows columns={3}>
        {words.keys.map(({ name, key, tone, state }) => (
          <Row key={key}>
            <b>{name}</b>
            <code>{key}</code>
            <State tone={tone}>{state}</State>
          </Row>
        ))}
      </Rows>
      <Title>{words.log}</Title>
      <div className="app-log">
        {words.requests.map(({ at, request, tone, answer }) => (
          <div key={at}>
            <i>{at}</i>
            <code>{request}</code>
            <State tone={tone}>{answer}</State>
          </div>
        ))}
      </div>
    </Frame>
  );
}
