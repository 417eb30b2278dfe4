import { app } from '../locales/cs-app.ts';
import { number } from '../locales/cs-format.ts';
import { Frame, Row, Rows, State, Title } from './frame.tsx';

const words = app.views.report;

/** Returns the number of messages before a count, which is where its part of the bar starts. */
const startOf = (at: number): number => words.counts.slice(0, at).reduce((sum, { count }) => sum + count, 0);

/** Draws the report of a campaign: how many messages arrived, and why the others failed. */
export function Report() {
  return (
    <Frame view="report">
      <Title aside={<span className="app-soft">{words.when}</span>}>{words.title}</Title>
      <svg
        className="app-share"
        viewBox={`0 0 ${startOf(words.counts.length)} 10`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {words.counts.map(({ tone, name, count }, at) => (
          <rect key={name} className={`is-${tone}`} x={startOf(at)} width={count} height="10" />
        ))}
      </svg>
      <div className="app-counts">
        {words.counts.map(({ tone, name, count }) => (
          <div key={name}>
            <b>{number(count)}</b>
            <State tone={tone}>{name}</State>
          </div>
        ))}
      </div>
      <Rows columns={3}>
        {words.rows.map(({ to, tone, state, note }) => (
          <Row key={to}>
            <span>{to}</span>
            <State tone={tone}>{state}</State>
            <span className="app-soft">{note}</span>
          </Row>
        ))}
      </Rows>
    </Frame>
  );
}
