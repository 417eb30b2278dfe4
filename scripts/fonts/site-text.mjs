// Extracts the text of the site from its Markdown, without code and markup. The fonts are measured with it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns lines by kind: `text` (paragraphs, list entries, cells) and `headings` (titles and headings).
 */
export function siteText(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  const found = files.sort().map((file) => linesOf(readFileSync(join(folder, file), 'utf8')));
  return { text: found.flatMap(({ text }) => text), headings: found.flatMap(({ headings }) => headings) };
}

/** @param source text of one page */
function linesOf(source) {
  const [, frontMatter = '', body = source] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const lines = body.replace(/^ *(`{3,}|~{3,})[^\n]*\n.*?^ *\1 *$/gms, '').split('\n');
  const headings = [
    ...[...frontMatter.matchAll(/^(?:title|heading): *['"]?(.*?)['"]?$/gm)].map(([, title]) => title),
    ...lines.filter((line) => line.startsWith('#')),
  ];
  return {
    headings: headings.map(words).filter(Boolean),
    text: lines
      .filter((line) => !/^(?:#|:::|\||!\[)/.test(line))
      .map(words)
      .filter(Boolean),
  };
}

/** Returns the text of a line without Markdown marks, link targets and attributes. */
function words(line) {
  return line
    .replace(/^[#>\s*+-]+|^\d+\. /g, '')
    .replace(/\]\([^)]*\)|\{[^}]*\}|<[^>]*>|:[a-z]+(?=\[)/g, '')
    .replace(/[*`[\]]/g, '')
    .trim();
}
