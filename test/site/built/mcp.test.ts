import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { openIndex } from '../../../src/render/text/search-index.ts';
import { SECTIONS_IN_FILE, textFile } from '../../../src/search/format.ts';
import { findPages, readPart } from '../../../src/serve/mcp-answers.ts';
import { SITE_CONFIG } from '../../browser/configurations.ts';
import { sample } from '../../sample.ts';
import { outputOf } from './output.ts';

interface Asked {
  readonly question: string;
  readonly page: string;
  readonly section: string;
  readonly answer: string;
  readonly heldOut?: true;
}

const { questions } = parse(readFileSync('test/site/built/mcp-questions.yaml', 'utf8')) as { questions: Asked[] };
const output = outputOf(SITE_CONFIG);
const index = openIndex((path) => output.bytes(decodeURI(path).slice(1)));

/** Sections of a page, as `ssg mcp` knows them. */
function sectionsOf(url: string) {
  const found: { id: string; heading: string }[] = [];
  for (let first = 0; ; first += SECTIONS_IN_FILE) {
    if (!output.files.includes(textFile(index.head, index.head.pages.indexOf(url), first).slice(1))) return found;
    for (const [id, heading] of index.textOf(url, first).sections) found.push({ id, heading });
  }
}

const plain = (text: string) => text.replace(/\s+/g, ' ');

/**
 * Searches once and reads one place. An assistant chooses it by the titles, headings and excerpts: the section with the answer if
 * the search lists it, otherwise the best section of the right page, otherwise the first place.
 * @returns the text of the right page in both responses, and their lengths
 */
async function ask({ question, page, section }: Asked) {
  const pages = await findPages(index, question, 10);
  const places = pages.flatMap(({ sections }) => sections);
  const own = places.filter(({ place }) => place.split('#')[0] === page);
  const chosen = own.find(({ place }) => place.endsWith(`#${section}`)) ?? own[0] ?? places[0];
  const [url = '', id] = chosen?.place.split('#') ?? [];
  const read = url === '' ? '' : readPart(output.read(`${url.slice(1)}index.md`), sectionsOf(url), { section: id });
  const text = plain([...own.map(({ excerpt }) => excerpt), url === page ? read : ''].join(' '));
  return { first: places[0]?.place, text, lengths: [JSON.stringify({ results: pages }).length, read.length] };
}

test('the section of each question has its answer', () => {
  const wrong = questions.filter(({ page, section, answer }) => {
    return !plain(readPart(output.read(`${page.slice(1)}index.md`), sectionsOf(page), { section })).includes(answer);
  });
  expect(wrong).toEqual([]);
});

/** Number of questions whose answer is found, of 15 each. */
const ANSWERED = { tuned: 15, heldOut: 15 };

test('most of thirty questions are answered by two calls of at most 8,000 characters', async () => {
  const missed: Record<keyof typeof ANSWERED, string[]> = { tuned: [], heldOut: [] };
  for (const asked of questions) {
    const { first, text, lengths } = await ask(asked);
    for (const length of lengths) expect(length, asked.question).toBeLessThanOrEqual(8000);
    if (!text.includes(asked.answer)) missed[asked.heldOut ? 'heldOut' : 'tuned'].push(`${asked.question} -> ${first}`);
  }
  expect(questions.length).toBe(30);
  expect(missed.tuned.length, missed.tuned.join('\n')).toBe(15 - ANSWERED.tuned);
  expect(missed.heldOut.length, missed.heldOut.join('\n')).toBe(15 - ANSWERED.heldOut);
});

test('every section of a page can be read', () => {
  const lost = sample(index.head.pages, 4).flatMap((url) => {
    const markdown = output.read(`${decodeURI(url).slice(1)}index.md`);
    const sections = sectionsOf(url);
    return sections
      .filter(({ id }) => id !== '')
      .filter(({ id }) => {
        try {
          return readPart(markdown, sections, { section: id }).length > 8000;
        } catch {
          return true;
        }
      })
      .map(({ id }) => `${url}#${id}`);
  });
  expect(lost).toEqual([]);
});
