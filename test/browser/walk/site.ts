import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from '../server.ts';
import { LISTENER } from './listener.ts';

/** Site for a flow: every page contains the listener, and an application receives its form. */
export interface WalkSite {
  readonly origin: string;
  /** Returns the data sent to the application since the last call. */
  takeSent(): readonly string[];
  close(): void;
}

/**
 * Target of the registration form. It is replaced by a local one, so that no request leaves the machine.
 */
const APPLICATION = /action="https:\/\/app\.depese\.example(\/[^"]*)"/g;
const THANKS = '<!doctype html><html lang="cs"><title>Přijato</title><h1 tabindex="-1">Přijato</h1>';

/**
 * Serves the site.
 *
 * @param folder folder of the built site
 * @param hasAnswered true if the visitor has declined cookies on an earlier visit
 */
export async function serveWalk(folder: string, hasAnswered: boolean): Promise<WalkSite> {
  let sent: string[] = [];
  const { origin, close } = await serve(folder, { answer, changePage });

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (hasAnswered) response.setHeader('set-cookie', 'CookieConsent=false; path=/');
    if (request.method !== 'POST') return false;
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      sent.push(JSON.stringify(Object.fromEntries(new URLSearchParams(body))));
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(THANKS);
    });
    return true;
  }

  return {
    origin,
    close,
    takeSent() {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}

function changePage(html: string): string {
  return html.replace(APPLICATION, 'action="$1"').replace('<head>', `<head><script>${LISTENER}</script>`);
}
