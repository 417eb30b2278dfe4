import { Document, visit } from 'yaml';

/** Matches strings that some parsers read as a number (`1e3`, `0o7`) or as YAML 1.1 syntax (`<<` merges). */
const LIKE_MORE = /^(?:[-+.\d]\S*|<<|=)$/;

/**
 * Formats JSON data as YAML that parsers of YAML 1.1 and 1.2 read alike. For example `no` is quoted, because it is a
 * boolean in YAML 1.1. Copies the value first, because a repeated object would be written as a YAML anchor, which not
 * every parser supports.
 */
export function writeYaml(value: unknown): string {
  const document = new Document(JSON.parse(JSON.stringify(value)), { version: '1.1' });
  visit(document, {
    Scalar(_, scalar) {
      if (typeof scalar.value === 'string' && LIKE_MORE.test(scalar.value)) scalar.type = 'QUOTE_DOUBLE';
    },
  });
  return document.toString({ lineWidth: 0 });
}
