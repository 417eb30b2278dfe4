import { addressOf, type HttpRequest } from '../request.ts';
import { literal, type Notation, quoted as quotedBy } from './literal.ts';

const quoted = (text: string) => quotedBy(text, '#');

const RUBY: Notation = {
  text: quoted,
  ...{ null: 'nil', true: 'true', false: 'false', indent: '  ', comma: false },
  ...{ list: ['[', ']'], map: ['{ ', ' }'] },
  key: (name) => (/^[a-z_]\w*$/i.test(name) ? `${name}: ` : `${quoted(name)} => `),
};

/** The request in Ruby, without gems. */
export function ruby(request: HttpRequest): string {
  const { method, headers, body, value } = request;
  const verb = method[0] + method.slice(1).toLowerCase();
  const pairs = [
    `'Authorization' => "Bearer #{ENV.fetch('DEPESE_API_KEY')}"`,
    ...headers.map(([name, text]) => `${quoted(name)} => ${quoted(text)}`),
  ];
  const text = value === undefined ? quoted(body ?? '') : `JSON.generate(${literal(value, RUBY)})`;
  return `${value === undefined ? '' : "require 'json'\n"}require 'net/http'

uri = URI(${quoted(addressOf(request))})
request = Net::HTTP::${verb}.new(uri, {
${pairs.map((pair) => `  ${pair}`).join(',\n')}
})
${body === undefined ? '' : `request.body = ${text}\n`}response = Net::HTTP.start(uri.host, uri.port, use_ssl: true) { |http| http.request(request) }

puts response.code, response.body`;
}
