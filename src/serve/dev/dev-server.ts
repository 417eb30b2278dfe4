import type { Diagnostic } from '../../base/diagnostic.ts';
import { nodeHost } from '../../host/node-host.ts';
import type { BuildSettings } from '../../pipeline/load/project.ts';
import { type Listening, listen, type ServerOptions } from '../listen.ts';
import { openAudience } from './audience.ts';
import { createDepartures } from './departures.ts';
import type { DevEvent } from './dev-event.ts';
import { createMends } from './mends.ts';
import { type Session, startSession } from './session.ts';
import { createViews } from './views.ts';

export interface DevOptions {
  readonly build: BuildSettings;
  readonly server: ServerOptions;
  /** Looks for changes again and again instead of being told. */
  readonly poll: boolean;
  /** Told of what happens, for a terminal. */
  readonly onEvent: (event: DevEvent) => void;
}

export interface DevServer extends Pick<Listening, 'urls' | 'port'>, Pick<Session, 'base'> {
  /** Opens the project again, as if the server had been started anew. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Serves a site while it is written. Broken configurations, templates and pages are shown, and do not end it. */
export async function startDevServer({
  build,
  server,
  poll,
  onEvent,
}: DevOptions): Promise<
  { readonly ok: true; readonly value: DevServer } | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }
> {
  // Nobody asks before somebody listens: the project is not opened for a port that is in use.
  const listened = await listen((request) => session.answer(request), server);
  if (!listened.ok) return { ok: false, diagnostics: [listened.diagnostic] };
  const listening = listened.value;
  const audience = openAudience(listening, (visitor, message) => session.hear(visitor, message));
  const windows = {
    audience,
    views: createViews(),
    departures: createDepartures(),
    mends: createMends(),
    host: nodeHost(build.root),
  };
  const session = startSession({ build, poll, windows, onEvent });
  return {
    ok: true,
    value: {
      urls: listening.urls,
      port: listening.port,
      base: session.base,
      restart: session.restart,
      async close() {
        audience.close();
        await Promise.all([session.close(), listening.close()]);
      },
    },
  };
}
