import type { ConsentConfig } from '../../base/client.ts';

export type ConsentChoice = 'unset' | 'accepted' | 'declined';

const SECONDS_PER_DAY = 86_400;

/** What the visitor has chosen, by the consent cookie: `true`, `false`, or nothing that we understand. */
export function consentChoice(name: string): ConsentChoice {
  const cookies = readCookies();
  return cookies.includes(`${name}=true`) ? 'accepted' : cookies.includes(`${name}=false`) ? 'declined' : 'unset';
}

/** Keeps the choice, for this host only. */
export function keepChoice({ cookie, days }: ConsentConfig, accepted: boolean): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  writeCookie(`${cookie}=${accepted}; path=/; max-age=${days * SECONDS_PER_DAY}; samesite=lax${secure}`);
}

/** @returns `name=value` of each cookie that a script may see */
export function readCookies(): string[] {
  try {
    return document.cookie.split('; ');
  } catch {
    // A sandboxed page has none.
    return [];
  }
}

/** Deletes a cookie; without a domain, one of the host only. */
export function deleteCookie(name: string, domain = '', path = '/'): void {
  writeCookie(`${name}=; path=${path}; max-age=0; domain=${domain}`);
}

function writeCookie(text: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on http and in supported browsers.
    document.cookie = text;
  } catch {
    // Then there is nothing that could be kept, and nothing to delete.
  }
}
