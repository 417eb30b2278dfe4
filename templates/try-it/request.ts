import type { CallFields, Json, Operation } from './model.ts';

/** A request as a program sends it. */
export interface HttpRequest {
  readonly method: string;
  /** Address without its query. */
  readonly url: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** All but the key of the API. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The text of the body. */
  readonly body?: string;
  /** What the text says, if it is JSON. */
  readonly value?: Json;
}

/** What a filled-in form asks for. What was left empty is not sent. */
export function requestOf(server: string, operation: Operation, fields: CallFields): HttpRequest {
  const { method, path, schema, parameters } = operation;
  const filled = (place: 'query' | 'header', values: Readonly<Record<string, string>>) =>
    parameters
      .filter((parameter) => parameter.in === place && (values[parameter.name] ?? '') !== '')
      .map(({ name }) => [name, values[name] ?? ''] as const);
  const url = server + path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(fields.path[name] ?? ''));
  const query = filled('query', fields.query);
  const headers = filled('header', fields.headers);
  if (schema === undefined) return { method, url, query, headers };
  const body = fields.body ?? '';
  return { method, url, query, headers: [['Content-Type', 'application/json'], ...headers], body, ...readValue(body) };
}

function readValue(body: string): { readonly value?: Json } {
  try {
    return { value: JSON.parse(body) as Json };
  } catch {
    return {};
  }
}

/** The address with its query. */
export function addressOf({ url, query }: HttpRequest): string {
  return query.length === 0 ? url : `${url}?${new URLSearchParams(Object.fromEntries(query))}`;
}
