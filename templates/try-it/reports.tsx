import { useEffect, useState } from 'react';
import { tryIt as words } from '../locales/cs-try-it.ts';
import { type Files, reports } from './sandbox-store.ts';

const TICK_MS = 500;
/** Maximum number of events shown. `GET /v2/events` returns older ones. */
const MOST_SHOWN = 10;

const clock = /* @__PURE__ */ new Intl.DateTimeFormat('cs', { hour: 'numeric', minute: '2-digit', second: '2-digit' });

/** Renders the events that the customer's server would receive, at the time they would arrive. */
export function Reports({ files, isWaiting }: { readonly files: Files; readonly isWaiting: boolean }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const arrived = reports(files, now);
  const [latest] = arrived;
  return (
    <section aria-label={words.reports}>
      <p className="try-it-label">{words.reports}</p>
      {latest === undefined && <p>{words.noReports}</p>}
      <ol className="try-it-reports">
        {arrived.slice(0, MOST_SHOWN).map(({ id, type, at, url, body }) => (
          <li key={`${id} ${at}`}>
            <details>
              <summary>
                <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time> <code>{type}</code>
              </summary>
              <p>
                <code>{`POST ${url}`}</code>
              </p>
              <pre className="try-it-event">{JSON.stringify(body, null, 2)}</pre>
            </details>
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {latest === undefined ? '' : words.arrived(latest.type)}
      </p>
    </section>
  );
}
