import { STATUS_TEXTS, tryIt as words } from '../locales/cs-try-it.ts';
import { PlainCode } from './plain-code.tsx';
import type { Response } from './sandbox/state.ts';

/** Renders the sandbox's response: status, headers, body. */
export function ResponseView({ response }: { readonly response: Response | undefined }) {
  if (response === undefined) return <p>{words.noResponse}</p>;
  const { status, headers, body } = response;
  const head = [
    `HTTP/1.1 ${status} ${STATUS_TEXTS[status] ?? ''}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  const { type, code } = Object(body) as { readonly type?: unknown; readonly code?: unknown };
  return (
    <>
      <PlainCode title={String(status)} text={`${head.join('\n')}\n\n${JSON.stringify(body, null, 2)}`} />
      {status >= 400 && typeof type === 'string' && (
        <p>
          <a href={ofThisSite(type)}>{words.problem(String(code))}</a>
        </p>
      )}
    </>
  );
}

/** Removes the origin, so that a preview of the site links to itself. */
const ofThisSite = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
