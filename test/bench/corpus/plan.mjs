// Plan of the corpus without its text: sections, pages, titles, routes.
import { HEADINGS, SECTIONS } from './words.mjs';

/**
 * Number of pages above which a site has more sections than there are names. Otherwise lists would grow with the square
 * of the site.
 */
const LARGE = SECTIONS.length * 200;

const slug = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Returns the number of sections. About 25 pages per section up to 50 sections (1,250 pages), then up to 200 pages per
 * section (10,000), and above that as many sections as pages per section.
 */
function countSections(pages) {
  if (pages > LARGE) return Math.round(Math.sqrt(pages));
  return Math.max(1, Math.min(SECTIONS.length, Math.round(pages / 25)));
}

/**
 * Plans a corpus.
 *
 * @param pages number of pages
 * @returns sections `{title, slug, url}`, whose `url` is that of their first page, and
 * pages `{index, section, title, position, slug, url}`, where `section` is a slug and `position` counts from 1
 */
export function planCorpus(pages) {
  const count = countSections(pages);
  const names = Array.from({ length: count }, (_, i) => {
    const round = Math.floor(i / SECTIONS.length) + 1;
    return SECTIONS[i % SECTIONS.length] + (round > 1 ? ` ${round}` : '');
  });
  const planned = Array.from({ length: pages }, (_, index) => {
    const name = names[index % count];
    const position = Math.floor(index / count) + 1;
    const title = `${name}: ${HEADINGS[(index * 7) % HEADINGS.length].toLowerCase()} ${position}`;
    const page = { index, section: slug(name), title, position, slug: slug(title) };
    return { ...page, url: `/docs/${page.section}/${page.slug}/` };
  });
  const sections = names.map((title, i) => ({ title, slug: slug(title), url: planned[i].url }));
  return { sections, pages: planned };
}
