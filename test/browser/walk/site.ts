import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from '../server.ts';
import { LISTENER } from './listener.ts';

/** The site as a flow meets it: with somebody who listens in each page, and with an application behind its form. */
export interface WalkSite {
  readonly origin: string;
  /** What has been sent to the application since this was last asked. */
  takeSent(): readonly string[];
  close(): void;
}

/** Where the form is sent by the site, and where to instead: nobody leaves this machine. */
const APPLICATION = /action="https:\/\/app\.depese\.example(\/[^"]*)"/g;
const THANKS = '<!doctype html><html lang="cs"><title>Přijato</title><h1 tabindex="-1">Přijato</h1>';

/**
 * @param folder of the built site
 * @param hasAnswered whether the visitor has been here before, and said no to cookies
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
