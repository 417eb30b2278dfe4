import { maskFences } from '../code/mask-fences.ts';
import { BUILT_IN_DIRECTIVES } from './built-in.ts';

/** What other tools call our admonitions: Docusaurus, VuePress, Starlight, MyST. */
const NAMES: Readonly<Record<string, string>> = {
  caution: 'warning',
  important: 'info',
  success: 'tip',
  hint: 'tip',
  attention: 'warning',
  error: 'danger',
};

/** `::: tip A title`, `:::caution`, `:::caution[A title]`, `:::note Title {open}` */
const OPENING =
  /^([ \t>]*)(:{3,})[ \t]*([a-z][\w-]*)(?:(\[[^\n]*\])|[ \t]+([^\s{[][^\n]*?))?([ \t]*\{[^{}\n]*\})?[ \t]*$/;

/**
 * Opening lines of containers as other tools write them, in the form of ssg: a space behind the colons, a title without brackets, other names
 * of the same kinds. Lines stay lines, and blocks of code are left alone.
 *
 * @param text of a page, with `\n` line ends
 */
export function adoptContainers(text: string): string {
  if (!text.includes(':::')) return text;
  const masked = maskFences(text).split('\n');
  const lines = text.split('\n').map((line, i) => (line === masked[i] ? adopt(line) : line));
  return lines.join('\n');
}

function adopt(line: string): string {
  const [whole, indent = '', colons = '', written = '', label, title, attributes = ''] = OPENING.exec(line) ?? [];
  const name = Object.hasOwn(NAMES, written) ? NAMES[written] : written;
  if (whole === undefined || name === undefined || !Object.hasOwn(BUILT_IN_DIRECTIVES, name)) return line;
  // Tabs of a plugin of VitePress that follow each other.
  const [, group] = name === 'tabs' ? (/^key:([\w-]+)$/.exec(title ?? '') ?? []) : [];
  if (group !== undefined) return `${indent}${colons}tabs{group=${group}}`;
  return `${indent}${colons}${name}${label ?? (title === undefined ? '' : `[${title}]`)}${attributes.trim()}`;
}
