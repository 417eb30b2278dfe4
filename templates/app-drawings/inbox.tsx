import { app } from '../locales/cs-app.ts';
import { Button, Frame, Row, Rows, State, Title } from './frame.tsx';

const words = app.views.inbox;

/** Draws the inbox: conversations of all channels in one list, with one of them open. */
export function Inbox() {
  return (
    <Frame view="inbox">
      <div className="app-columns is-inbox">
        <Rows columns={2}>
          {words.threads.map(({ who, channel, last, isOn }) => (
            <Row key={who} isOn={isOn}>
              <span>
                <b>{who}</b>
                <span className="app-soft">{last}</span>
              </span>
              <i>{channel}</i>
            </Row>
          ))}
        </Rows>
        <div>
          <Title aside={<State tone="wait">{words.window}</State>}>{words.open}</Title>
          {words.bubbles.map(({ text, isOurs }) => (
            <div key={text} className={isOurs ? 'app-bubble is-ours' : 'app-bubble'}>
              {text}
            </div>
          ))}
          <div className="app-answer">
            <span>{words.answer}</span>
            <Button>{words.send}</Button>
          </div>
        </div>
      </div>
    </Frame>
  );
}
