import { attempt } from '../../base/attempt.ts';
import type { Json } from './description.ts';

/** HTTP request that a program sends. */
export interface HttpRequest {
  readonly method: string;
  /** URL of the request without its query. */
  readonly url: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Name of the environment variable with the API key, which is sent as a bearer token. */
  readonly keyVariable: string;
  /** Headers of the request, except the one with the API key. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Text of the request's body. */
  readonly body?: string;
  /** Value of the body if its text is JSON. */
  readonly value?: Json;
}

interface RequestTemplate {
  readonly method: string;
  /** Path of the operation, such as `/v2/messages/{id}`. */
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
}

interface RequestFields {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Creates the request of an operation. Empty parameters are not sent. */
export function requestOf(
  { server, keyVariable }: { readonly server: string; readonly keyVariable: string },
  { method, path, parameters }: RequestTemplate,
  fields: RequestFields,
): HttpRequest {
  const filled = (place: 'query' | 'header', values: Readonly<Record<string, string>>) =>
    parameters
      .filter((parameter) => parameter.in === place && (values[parameter.name] ?? '') !== '')
      .map(({ name }) => [name, values[name] ?? ''] as const);
  const url = server + path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(fields.path[name] ?? ''));
  const query = filled('query', fields.query);
  const headers = filled('header', fields.headers);
  const { body } = fields;
  if (body === undefined) return { method, url, query, keyVariable, headers };
  const sent = [['Content-Type', 'application/json'] as const, ...headers];
  const value = attempt(() => JSON.parse(body) as Json);
  return { method, url, query, keyVariable, headers: sent, body, ...(value !== undefined && { value }) };
}

/** Returns the URL of a request including its query. */
export function urlOf({ url, query }: HttpRequest): string {
  return query.length === 0 ? url : `${url}?${new URLSearchParams(Object.fromEntries(query))}`;
}

/**
 * Languages of samples, in the order of their tabs. `value` is the name after the fence of a code block and the value of
 * the tab, `code` prints a program that sends a request.
 */
export const LANGUAGES = [
  { value: 'bash', label: 'curl', code: curl },
  { value: 'js', label: 'Node.js', code: node },
  { value: 'python', label: 'Python', code: python },
  { value: 'php', label: 'PHP', code: php },
  { value: 'ruby', label: 'Ruby', code: ruby },
  { value: 'java', label: 'Java', code: java },
  { value: 'csharp', label: 'C#', code: csharp },
];

function curl({ method, url, query, keyVariable, headers, body, value }: HttpRequest): string {
  const verb = method === 'GET' || (method === 'POST' && body !== undefined) ? '' : `-X ${method} `;
  const address = /^[\w:/.-]+$/.test(url) ? url : forShell(url);
  // Indents the lines of JSON, whose strings contain no line breaks.
  const text = value === undefined ? body : body?.replaceAll('\n', '\n  ');
  return [
    `curl ${query.length > 0 ? '--get ' : verb}${address}`,
    `-H "Authorization: Bearer $${keyVariable}"`,
    ...headers.map(([name, content]) => `-H ${forShell(`${name}: ${content}`)}`),
    ...query.map(([name, content]) => `--data-urlencode ${forShell(`${name}=${content}`)}`),
    // With `-d`, a text that starts with `@` would be the name of a file.
    ...(text === undefined ? [] : [`${text.startsWith('@') ? '--data-raw' : '-d'} ${forShell(text)}`]),
  ].join(' \\\n  ');
}

const forShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Syntax of values in a programming language. */
interface Notation {
  text(text: string): string;
  readonly null: string;
  readonly true: string;
  readonly false: string;
  readonly list: readonly [open: string, close: string];
  readonly map: readonly [open: string, close: string];
  /** Returns a key and its separator, such as `"to": `. */
  key(name: string): string;
  readonly indent: string;
  /** True if a comma follows the last item of a list or map with one item per line. */
  readonly comma: boolean;
}

/** Maximum number of characters of a list or map on one line. A longer one has one item per line. */
const WIDTH = 80;

/** Prints a JSON value as a literal of a programming language. */
function literal(value: Json, notation: Notation, indent = ''): string {
  if (value === null) return notation.null;
  if (typeof value === 'boolean') return value ? notation.true : notation.false;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return notation.text(value);
  const inner = indent + notation.indent;
  const isList = Array.isArray(value);
  const [open, close] = isList ? notation.list : notation.map;
  const items = isList
    ? value.map((item) => literal(item, notation, inner))
    : Object.entries(value).map(([name, item]) => notation.key(name) + literal(item ?? null, notation, inner));
  if (items.length === 0) return open.trim() + close.trim();
  const line = open + items.join(', ') + close;
  if (!line.includes('\n') && indent.length + line.length <= WIDTH) return line;
  const last = notation.comma ? ',' : '';
  return `${open.trim()}\n${items.map((item) => inner + item).join(',\n')}${last}\n${indent}${close.trim()}`;
}

const JS: Notation = {
  text: forJs,
  ...{ null: 'null', true: 'true', false: 'false', indent: '  ', comma: true },
  ...{ list: ['[', ']'], map: ['{ ', ' }'] },
  // In JavaScript, a plain key `__proto__` would set the prototype.
  key: (name) =>
    `${name === '__proto__' ? `[${forJs(name)}]` : /^[A-Za-z_$][\w$]*$/.test(name) ? name : forJs(name)}: `,
};

function node(request: HttpRequest): string {
  const { method, keyVariable, headers, body, value } = request;
  const lines = [
    ...(method === 'GET' ? [] : [`method: ${forJs(method)},`]),
    'headers: {',
    `  Authorization: \`Bearer \${process.env.${keyVariable}}\`,`,
    ...headers.map(([name, text]) => `  ${JS.key(name)}${forJs(text)},`),
    '},',
    ...(body === undefined
      ? []
      : [`body: ${value === undefined ? forJs(body) : `JSON.stringify(${literal(value, JS, '  ')})`},`]),
    'signal: AbortSignal.timeout(10_000),',
  ];
  return `const response = await fetch(${forJs(urlOf(request))}, {
${lines.map((line) => `  ${line}`).join('\n')}
});

console.log(response.status, await response.text());`;
}

function forJs(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return `'${escaped.replaceAll("'", "\\'").replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}

/** Quotes a text for Python, Java or C#, which have the escapes of JSON. */
const quoted = (text: string) => JSON.stringify(text);

const PYTHON: Notation = {
  text: quoted,
  ...{ null: 'None', true: 'True', false: 'False', indent: '    ', comma: true },
  ...{ list: ['[', ']'], map: ['{', '}'] },
  key: (name) => `${quoted(name)}: `,
};

function python(request: HttpRequest): string {
  const { method, keyVariable, headers, body, value } = request;
  const data =
    value === undefined ? `${quoted(body ?? '')}.encode()` : `json.dumps(${literal(value, PYTHON, '    ')}).encode()`;
  const lines = [
    `${quoted(urlOf(request))},`,
    ...(body === undefined ? [] : [`data=${data},`]),
    'headers={',
    `    "Authorization": f"Bearer {os.environ['${keyVariable}']}",`,
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

/**
 * Quotes a text for PHP or Ruby: with single quotes, or with double quotes if it contains control characters.
 * @param special character that starts an interpolation between double quotes
 */
function scriptText(text: string, special: '$' | '#'): string {
  if (!/\p{Cc}/u.test(text)) return `'${text.replace(/['\\]/g, '\\$&')}'`;
  const escaped = text.replace(/["\\]/g, '\\$&').replaceAll(special, `\\${special}`).replaceAll('\n', '\\n');
  return `"${escaped.replace(/\p{Cc}/gu, (sign) => `\\u{${sign.charCodeAt(0).toString(16)}}`)}"`;
}

const forPhp = (text: string) => scriptText(text, '$');

const PHP: Notation = {
  text: forPhp,
  ...{ null: 'null', true: 'true', false: 'false', indent: '    ', comma: true },
  ...{ list: ['[', ']'], map: ['[', ']'] },
  key: (name) => `${forPhp(name)} => `,
};

function php(request: HttpRequest): string {
  const { method, keyVariable, headers, body, value } = request;
  // PHP would encode an empty object as an empty list, so a body that may contain one is sent as text.
  const isSafe = value !== undefined && !/\{\s*\}/.test(body ?? '');
  const lines = [
    ...(method === 'POST' ? ['CURLOPT_POST => true,'] : []),
    ...(method === 'GET' || method === 'POST' ? [] : [`CURLOPT_CUSTOMREQUEST => ${forPhp(method)},`]),
    'CURLOPT_RETURNTRANSFER => true,',
    'CURLOPT_TIMEOUT => 10,',
    'CURLOPT_HTTPHEADER => [',
    `    'Authorization: Bearer ' . getenv('${keyVariable}'),`,
    ...headers.map(([name, text]) => `    ${forPhp(`${name}: ${text}`)},`),
    '],',
    ...(body === undefined
      ? []
      : [`CURLOPT_POSTFIELDS => ${isSafe ? `json_encode(${literal(value, PHP, '    ')})` : forPhp(body)},`]),
  ];
  return `<?php

$request = curl_init(${forPhp(urlOf(request))});
curl_setopt_array($request, [
${lines.map((line) => `    ${line}`).join('\n')}
]);

$body = curl_exec($request);
echo $body === false ? curl_error($request) : curl_getinfo($request, CURLINFO_RESPONSE_CODE) . ' ' . $body, PHP_EOL;`;
}

const forRuby = (text: string) => scriptText(text, '#');

const RUBY: Notation = {
  text: forRuby,
  ...{ null: 'nil', true: 'true', false: 'false', indent: '  ', comma: false },
  ...{ list: ['[', ']'], map: ['{ ', ' }'] },
  key: (name) => (/^[a-z_]\w*$/i.test(name) ? `${name}: ` : `${forRuby(name)} => `),
};

function ruby(request: HttpRequest): string {
  const { method, keyVariable, headers, body, value } = request;
  const pairs = [
    `'Authorization' => "Bearer #{ENV.fetch('${keyVariable}')}"`,
    ...headers.map(([name, text]) => `${forRuby(name)} => ${forRuby(text)}`),
  ];
  const text = value === undefined ? forRuby(body ?? '') : `JSON.generate(${literal(value, RUBY)})`;
  return `${value === undefined ? '' : "require 'json'\n"}require 'net/http'

uri = URI(${forRuby(urlOf(request))})
request = Net::HTTP::${capitalized(method)}.new(uri, {
${pairs.map((pair) => `  ${pair}`).join(',\n')}
})
${body === undefined ? '' : `request.body = ${text}\n`}response = Net::HTTP.start(uri.host, uri.port, use_ssl: true) { |http| http.request(request) }

puts response.code, response.body`;
}

const capitalized = (method: string) => method[0] + method.slice(1).toLowerCase();

function java(request: HttpRequest): string {
  const { method, keyVariable, headers, body } = request;
  const publisher = body === undefined ? 'BodyPublishers.noBody()' : `BodyPublishers.ofString(${textBlock(body)})`;
  const verb = method === 'GET' || method === 'DELETE' ? `.${method}()` : `.${method}(${publisher})`;
  const lines = [
    '.timeout(Duration.ofSeconds(10))',
    `.header("Authorization", "Bearer " + System.getenv("${keyVariable}"))`,
    ...headers.map(([header, text]) => `.header(${quoted(header)}, ${quoted(text)})`),
    verb,
    '.build();',
  ];
  return `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
${method === 'POST' ? 'import java.net.http.HttpRequest.BodyPublishers;\n' : ''}import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

public class ${capitalized(method)}Request {
    public static void main(String[] args) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(${quoted(urlOf(request))}))
${lines.map((line) => `            ${line}`).join('\n')}

        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        System.out.println(response.statusCode() + " " + response.body());
    }
}`;
}

/** Prints a Java text block. Its text starts on the line below the quotes. */
function textBlock(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""');
  return `"""\n${indented(escaped, 16)}\n                """`;
}

function indented(text: string, width: number): string {
  const lines = text.split('\n').map((line) => (line === '' ? '' : ' '.repeat(width) + line));
  return lines.join('\n');
}

function csharp(request: HttpRequest): string {
  const { method, keyVariable, headers, body } = request;
  const own = headers.filter(([name]) => name !== 'Content-Type');
  return `using System.Net.Http.Headers;
${body === undefined ? '' : 'using System.Text;\n'}
using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(10) };
client.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue(
    "Bearer", Environment.GetEnvironmentVariable("${keyVariable}"));

using var request = new HttpRequestMessage(HttpMethod.${capitalized(method)}, ${quoted(urlOf(request))});
${own.map(([name, text]) => `request.Headers.Add(${quoted(name)}, ${quoted(text)});\n`).join('')}${
  body === undefined
    ? ''
    : `request.Content = new StringContent(${rawString(body)}, Encoding.UTF8, "application/json");\n`
}
using var response = await client.SendAsync(request);
Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");`;
}

/** Prints a C# raw string. It has at least three quotation marks, and more than occur in a row in the text. */
function rawString(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/"+/g)].map(([quotes]) => quotes.length));
  const fence = '"'.repeat(longest + 1);
  return `${fence}\n${indented(text, 4)}\n    ${fence}`;
}
