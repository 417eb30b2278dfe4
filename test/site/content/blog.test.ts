import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastGlob from 'fast-glob';
import matter from 'gray-matter';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { runningText } from '../../../src/markdown/running-text.ts';
import { dimensions } from '../../../src/pipeline/images/pictures.ts';
import { routeOf } from '../../../src/pipeline/read/routes.ts';
import { countWords } from '../../../src/pipeline/read/summaries.ts';
import config from '../../../ssg.config.ts';
import { page } from '../../pipeline/structure/pages.ts';
import { sample } from '../../sample.ts';
import { sharedParagraphs, wordsIn } from '../docs/prose.ts';
import routes from './blog-routes.json' with { type: 'json' };

interface FrontMatter {
  readonly title: string;
  readonly description: string;
  readonly publishDate: string;
  readonly authors: readonly string[];
  readonly tags: readonly string[];
  readonly cover?: { readonly src: string; readonly alt: string };
}

function pagesOf(dir: string, base: string) {
  return fastGlob
    .sync(`${dir}/**/*.md`)
    .sort()
    .map((file) => {
      const { data, content } = matter(readFileSync(file, 'utf8'));
      return [routeOf(file, { dir, base }), { file, data: data as FrontMatter, content }] as const;
    });
}

const ARTICLES = pagesOf('content/blog', '/blog/');
const MARKETING = pagesOf('content/pages', '/');
const ALL = [...ARTICLES, ...MARKETING, ...pagesOf('content/docs', '/docs/')];

/** Allowed number of words in an article, and in the excerpt above its marker. */
const WORDS = { min: 700, max: 1600 };
const EXCERPT = { min: 30, max: 110 };
/** Maximum difference between our reading time and a count that does not parse Markdown. */
const DISAGREEMENT = 0.12;

/** Colours of the brand and their tints. */
const PALETTE = new Set(
  [
    ...['#10213A', '#FFFBF4', '#F3ECDD', '#E6DDCB', '#fff', '#ffffff', 'white', 'none'],
    ...['#D9431E', '#FCE9E3', '#1F5FBF', '#E8F0FB', '#1E7F5C', '#E3F2EC', '#9A6200', '#FBEFD6'],
  ].map((colour) => colour.toLowerCase()),
);
const COVER = { width: 640, height: 360 };
const COVER_BYTES = 5000;

test('there are enough articles', () => {
  expect(ARTICLES.length).toBeGreaterThanOrEqual(22);
});

describe.each(ARTICLES)('%s', (route, { file, data, content }) => {
  test('has a title and a description of the length that search results show', () => {
    expect(data.title.length).toBeLessThanOrEqual(60);
    expect(data.description.length).toBeGreaterThanOrEqual(70);
    expect(data.description.length).toBeLessThanOrEqual(160);
  });

  test('says enough, and not too much', () => {
    const words = wordsIn(content);
    expect(words).toBeGreaterThanOrEqual(WORDS.min);
    expect(words).toBeLessThanOrEqual(WORDS.max);
  });

  test('starts with an excerpt for lists', () => {
    const [excerpt = '', ...rest] = content.split(/^<!-- more -->$/m);
    expect(rest, 'one marker').toHaveLength(1);
    expect(wordsIn(excerpt)).toBeGreaterThanOrEqual(EXCERPT.min);
    expect(wordsIn(excerpt)).toBeLessThanOrEqual(EXCERPT.max);
  });

  test('has headings, none of them an h1', () => {
    const headings = content.replace(/^(`{3,}).*?^\1$/gms, '').match(/^#{1,6} .+$/gm) ?? [];
    expect(headings.filter((heading) => heading.startsWith('## ')).length).toBeGreaterThanOrEqual(3);
    expect(headings.filter((heading) => heading.startsWith('# '))).toEqual([]);
  });

  test('leads on to the documentation, the tools, the services and other articles', () => {
    const links = new Set([...content.matchAll(/\]\((\/[^)#?\s]*)/g)].map(([, path = '']) => path));
    links.delete(route);
    const marketing = new Set(MARKETING.map(([url]) => url));
    const known = [...links].filter((url) => /^\/(?:docs|tool)\//.test(url) || marketing.has(url));
    const onward = [...links].filter((url) => url.startsWith('/blog/') || marketing.has(url));
    expect(known.length).toBeGreaterThanOrEqual(2);
    expect(onward.length).toBeGreaterThanOrEqual(1);
  });

  test('has its own cover with a description', () => {
    const { src, alt } = data.cover ?? expect.fail('no cover');
    expect(alt.length).toBeGreaterThanOrEqual(20);
    const bytes = readFileSync(join(dirname(file), src));
    expect(bytes.length).toBeLessThanOrEqual(COVER_BYTES);
    expect(dimensions(bytes)).toMatchObject(COVER);
    const svg = bytes.toString();
    expect(svg).toContain('viewBox="0 0 640 360"');
    expect(
      svg.match(/<(?:text|tspan|script|style|\w*Gradient|filter|image|use|foreignObject)\b|\s(?:style|on\w+)=/g),
    ).toBe(null);
    const colours = [...svg.matchAll(/\b(?:fill|stroke|color|stop-color)="([^"]*)"|(#[0-9a-f]{3,8})\b/gi)];
    const other = colours
      .map(([, value, hex]) => (value ?? hex ?? '').toLowerCase())
      .filter((colour) => !PALETTE.has(colour));
    expect(colours.length).toBeGreaterThan(3);
    expect(other).toEqual([]);
  });
});

test.each(sample(ARTICLES, 4))('%s takes as long to read as its words say', async (_, { content }) => {
  const words = countWords(await runningText(content, { parser: 'satteri' }), 'cs');
  expect(Math.abs(words / wordsIn(content) - 1)).toBeLessThanOrEqual(DISAGREEMENT);
});

test.each(['title', 'description'] as const)('no article has the %s of another page', (field) => {
  const values = ALL.map(([, { data }]) => data[field]);
  const twice = ARTICLES.filter(([, { data }]) => values.indexOf(data[field]) !== values.lastIndexOf(data[field]));
  expect(twice.map(([route]) => route)).toEqual([]);
});

test('no article has the drawing of another', () => {
  const drawings = ARTICLES.map(([, { data }]) => data.cover?.src);
  expect(new Set(drawings).size).toBe(ARTICLES.length);
});

test('no paragraph occurs in two articles, or in an article and on another page', () => {
  expect(sharedParagraphs(ALL).filter((shared) => shared.includes('/blog/'))).toEqual([]);
});

test('every route that was promised is there', () => {
  const data = (name: 'tags' | 'authors') => parse(readFileSync(config.data[name].file, 'utf8')) as unknown;
  const posts = ARTICLES.map(([url, { data: fields }]) =>
    page(url, { publishDate: fields.publishDate, fields: { ...fields } }),
  );
  const input = { data: { tags: data('tags'), authors: data('authors') }, collections: { blog: posts } };
  const { lists, archive, tags, authors } = config.generate;
  const made = [lists.pages(input), archive.pages(), tags.pages(), authors.pages()].flat().map(({ url }) => url);
  expect(routes.filter((route) => !made.includes(route))).toEqual([]);
});
