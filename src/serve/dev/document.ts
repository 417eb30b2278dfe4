import type { Words } from '../../base/language.ts';
import type { Text } from '../../base/message.ts';
import { escapeText } from '../../render/render-html.ts';

/** Everything of the server itself stands below this path. */
const OWN = '/__ssg/';
export const CLIENT_SCRIPT = `${OWN}client.js`;
export const SOCKET = `${OWN}socket`;
export const OPEN_FILE = `${OWN}open`;
export const WRITE_MEND = `${OWN}mend`;

/**
 * A page with the script that keeps it up to date. The version is told by a `meta` element, because the runtime takes a page
 * with another script for one of another build.
 */
export function withDevClient(html: string, version: string): string {
  const head = `<meta name="ssg-version" content="${version}"><script type="module" src="${CLIENT_SCRIPT}"></script>`;
  const end = html.indexOf('</head>');
  return end === -1 ? head + html : html.slice(0, end) + head + html.slice(end);
}

/** What is shown where there is no page to show, in the words of the editors: the script puts the reason on it. */
export function emptyPage({ language, say }: Words, heading: Text, paragraph: Text): string {
  const [title, text] = [heading, paragraph].map((one) => escapeText(say(one)));
  return withDevClient(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem;color:#222}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`,
    'none',
  );
}
