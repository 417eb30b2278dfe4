import type { Text } from '../../base/message.ts';
import { didYouMean } from '../../base/suggest.ts';
import type { GeneratedText } from '../../config/feature.ts';
import { printJson } from '../../markdown/values.ts';
import { type Description, type Example, located, type Operation } from './description.ts';
import { apiSamplesMessages } from './messages.ts';
import { type HttpRequest, LANGUAGES, requestOf } from './printers.ts';
import { exampleValue } from './schemas.ts';
import { isJson, listed } from './values.ts';

/** Statuses that a generated sample receives in `ssg check --examples`, besides a successful response. */
const ANSWERS = '422,502';

/**
 * Returns the Markdown of `::sample{operation=... example=...}`: tabs with the call in all languages.
 * @param keyVariable name of the environment variable with the API key
 */
export function sampleText(
  description: Description,
  keyVariable: string,
  { operation: id = '', example }: Readonly<Record<string, string>>,
): GeneratedText {
  const wrong = (word: string, message: Text, hint: Text | undefined): GeneratedText => ({
    ...{ code: 'sample-invalid', word, message, hint },
  });
  const called = description.operations.filter(({ isCalled }) => isCalled);
  const operation = called.find((one) => one.id === id);
  const ids = called.map((one) => one.id);
  if (operation === undefined)
    return wrong(id, apiSamplesMessages.descriptionNoOperation({ id }), didYouMean(id, ids) ?? listed(ids, id));
  const examples = operation.body?.media.find(({ type }) => isJson(type))?.examples ?? [];
  const chosen = example === undefined ? examples[0] : examples.find(({ name }) => name === example);
  if (chosen === undefined && (example !== undefined || operation.body?.isRequired)) {
    const names = examples.map(({ name }) => name);
    const message = apiSamplesMessages.noExample({ operation: id, name: example ?? '' });
    return wrong(example ?? id, message, didYouMean(example ?? '', names) ?? listed(names, example ?? ''));
  }
  const request = exampleRequest(description, keyVariable, operation, chosen);
  const tabs = LANGUAGES.map(({ value, label, code }) => {
    const meta = value === 'bash' ? '' : ` answers=${ANSWERS}`;
    return `:::tab[${label}]{value=${value}}\n\n\`\`\`${value}${meta}\n${code(withLanguage(request, value))}\n\`\`\`\n\n:::`;
  });
  return { markdown: `::::tabs{group=lang}\n\n${tabs.join('\n\n')}\n\n::::` };
}

/** Creates the request of an example: its body, its headers, and the required parameters with their own examples. */
function exampleRequest(
  { servers, document }: Description,
  keyVariable: string,
  operation: Operation,
  example: Example | undefined,
): HttpRequest {
  const needed = operation.parameters.filter(({ isRequired }) => isRequired);
  const values = Object.fromEntries(
    needed.map(({ name, schema: pointer, example: own }) => [
      name,
      String(own ?? exampleValue(document, located(document, pointer))),
    ]),
  );
  return requestOf({ server: servers[0] ?? '', keyVariable }, operation, {
    ...{ path: values, query: values, headers: { ...values, ...example?.headers } },
    ...(example === undefined ? {} : { body: printJson(example.value) }),
  });
}

/** Adds the language to the idempotency key: two languages may send different bodies, which need different keys. */
function withLanguage(request: HttpRequest, language: string): HttpRequest {
  const word = { bash: 'curl', js: 'node' }[language] ?? language;
  const headers = request.headers.map(
    ([name, value]) =>
      [name, name.toLowerCase() === 'idempotency-key' ? value.replace(/-|$/, `-${word}$&`) : value] as const,
  );
  return { ...request, headers };
}
