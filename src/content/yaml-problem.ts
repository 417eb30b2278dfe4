import type { ErrorCode, YAMLError } from 'yaml';

const QUOTES = 'Text that holds ": ", "#" or a quote needs quotes round it: title: "Prices: an overview".';

/** How the usual mistakes are mended. */
const HINTS: Partial<Record<ErrorCode, string>> = {
  BAD_INDENT: 'Fields of one group begin in the same column.',
  BAD_SCALAR_START: QUOTES,
  BLOCK_AS_IMPLICIT_KEY: QUOTES,
  DUPLICATE_KEY: 'Keep one of the two.',
  MISSING_CHAR: 'Every line is `field: value`, and every quote and bracket is closed.',
  TAB_AS_INDENT: 'Indent with spaces.',
};

/** What is wrong with a YAML text, without the place and the snippet that the parser's message repeats. */
export function describeYamlProblem({ code, message }: YAMLError): { readonly reason: string; readonly hint?: string } {
  const reason = message.split('\n', 1)[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? '';
  const hint = HINTS[code];
  return hint === undefined ? { reason } : { reason, hint };
}
