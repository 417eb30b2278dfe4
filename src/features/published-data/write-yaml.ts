import { Document, visit } from 'yaml';

/** Texts that some readers take for a number (`1e3`, `0o7`) or for syntax of YAML 1.1 (`<<` merges). */
const LIKE_MORE = /^(?:[-+.\d]\S*|<<|=)$/;

/**
 * Writes JSON data as YAML that readers of 1.1 and of 1.2 read alike (`no` is a text in one of them only). Each value stands
 * where it is: not every reader knows anchors.
 */
export function writeYaml(value: unknown): string {
  const document = new Document(JSON.parse(JSON.stringify(value)), { version: '1.1', aliasDuplicateObjects: false });
  visit(document, {
    Scalar(_, scalar) {
      if (typeof scalar.value === 'string' && LIKE_MORE.test(scalar.value)) scalar.type = 'QUOTE_DOUBLE';
    },
  });
  return document.toString({ lineWidth: 0 });
}
