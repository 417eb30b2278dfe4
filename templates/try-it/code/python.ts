import { addressOf, type HttpRequest } from '../request.ts';
import { literal, type Notation } from './literal.ts';

const PYTHON: Notation = {
  // Escapes of JSON are escapes of Python, but for halves of a pair: those stay two.
  text: (text) => quoted(text),
  ...{ null: 'None', true: 'True', false: 'False', indent: '    ', comma: true },
  ...{ list: ['[', ']'], map: ['{', '}'] },
  key: (name) => `${quoted(name)}: `,
};

/** The request in Python, without packages. */
export function python(request: HttpRequest): string {
  const { method, headers, body, value } = request;
  const data =
    value === undefined ? `${quoted(body ?? '')}.encode()` : `json.dumps(${literal(value, PYTHON, '    ')}).encode()`;
  const lines = [
    `${quoted(addressOf(request))},`,
    ...(body === undefined ? [] : [`data=${data},`]),
    'headers={',
    `    "Authorization": f"Bearer {os.environ['DEPESE_API_KEY']}",`,
    ...headers.map(([name, text]) => `    ${quoted(name)}: ${quoted(text)},`),
    '},',
    ...(method === 'GET' || (method === 'POST' && body !== undefined) ? [] : [`method=${quoted(method)},`]),
  ];
  return `${value === undefined ? '' : 'import json\n'}import os
import urllib.error
import urllib.request

request = urllib.request.Request(
${lines.map((line) => `    ${line}`).join('\n')}
)
try:
    with urllib.request.urlopen(request, timeout=10) as response:
        print(response.status, response.read().decode())
except urllib.error.HTTPError as refused:
    print(refused.code, refused.read().decode())`;
}

const quoted = (text: string) => JSON.stringify(text);
