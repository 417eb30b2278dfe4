import { addressOf, type HttpRequest } from '../request.ts';
import { literal, type Notation } from './literal.ts';

/** JavaScript, with the escapes of JSON between single quotes. */
const JS: Notation = {
  text: quoted,
  ...{ null: 'null', true: 'true', false: 'false', indent: '  ', comma: true },
  ...{ list: ['[', ']'], map: ['{ ', ' }'] },
  key: (name) => `${/^[A-Za-z_$][\w$]*$/.test(name) && name !== '__proto__' ? name : computed(name)}: `,
};

/** A key of this name would set the prototype. */
const computed = (name: string) => (name === '__proto__' ? `[${quoted(name)}]` : quoted(name));

/** The request in JavaScript for Node.js. */
export function node(request: HttpRequest): string {
  const { method, headers, body, value } = request;
  const lines = [
    ...(method === 'GET' ? [] : [`method: ${quoted(method)},`]),
    'headers: {',
    `  Authorization: \`Bearer \${process.env.DEPESE_API_KEY}\`,`,
    ...headers.map(([name, text]) => `  ${JS.key(name)}${quoted(text)},`),
    '},',
    ...(body === undefined
      ? []
      : [`body: ${value === undefined ? quoted(body) : `JSON.stringify(${literal(value, JS, '  ')})`},`]),
    'signal: AbortSignal.timeout(10_000),',
  ];
  return `const response = await fetch(${quoted(addressOf(request))}, {
${lines.map((line) => `  ${line}`).join('\n')}
});

console.log(response.status, await response.text());`;
}

function quoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return `'${escaped.replaceAll("'", "\\'").replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}
