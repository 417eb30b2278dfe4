import { addressOf, type HttpRequest } from '../request.ts';
import { literal, type Notation, quoted as quotedBy } from './literal.ts';

const quoted = (text: string) => quotedBy(text, '$');

const PHP: Notation = {
  text: quoted,
  ...{ null: 'null', true: 'true', false: 'false', indent: '    ', comma: true },
  ...{ list: ['[', ']'], map: ['[', ']'] },
  key: (name) => `${quoted(name)} => `,
};

/** The request in PHP with its extension curl. */
export function php(request: HttpRequest): string {
  const { method, headers, body, value } = request;
  // An empty array would be a list: what may hold an empty object is sent as it stands.
  const isSafe = value !== undefined && !/\{\s*\}/.test(body ?? '');
  const lines = [
    ...(method === 'POST' ? ['CURLOPT_POST => true,'] : []),
    ...(method === 'GET' || method === 'POST' ? [] : [`CURLOPT_CUSTOMREQUEST => ${quoted(method)},`]),
    'CURLOPT_RETURNTRANSFER => true,',
    'CURLOPT_TIMEOUT => 10,',
    'CURLOPT_HTTPHEADER => [',
    "    'Authorization: Bearer ' . getenv('DEPESE_API_KEY'),",
    ...headers.map(([name, text]) => `    ${quoted(`${name}: ${text}`)},`),
    '],',
    ...(body === undefined
      ? []
      : [`CURLOPT_POSTFIELDS => ${isSafe ? `json_encode(${literal(value, PHP, '    ')})` : quoted(body)},`]),
  ];
  return `<?php

$request = curl_init(${quoted(addressOf(request))});
curl_setopt_array($request, [
${lines.map((line) => `    ${line}`).join('\n')}
]);

$body = curl_exec($request);
echo $body === false ? curl_error($request) : curl_getinfo($request, CURLINFO_RESPONSE_CODE) . ' ' . $body, PHP_EOL;`;
}
