// What the site says, in lines as they are measured: the words of its Markdown, without code and marks.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `text`: paragraphs, list entries, cells; `headings`: titles and headings. */
export function siteText(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  const found = files.sort().map((file) => linesOf(readFileSync(join(folder, file), 'utf8')));
  return { text: found.flatMap(({ text }) => text), headings: found.flatMap(({ headings }) => headings) };
}

/** @param source of one page */
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

/** Text of links and emphasis stays, their marks, addresses and attributes go. */
function words(line) {
  return line
    .replace(/^[#>\s*+-]+|^\d+\. /g, '')
    .replace(/\]\([^)]*\)|\{[^}]*\}|<[^>]*>|:[a-z]+(?=\[)/g, '')
    .replace(/[*`[\]]/g, '')
    .trim();
}
