// Text of a page that resembles a Czech manual of machines. It contains no text by a real author.
import { CODE } from './code.mjs';
import { randomOf } from './random.mjs';
import { ACTS, HEADINGS, MANNERS, PROPERTIES, REASONS, TARGETS, THINGS } from './words.mjs';

const NAMES = [
  'Press',
  'Mill',
  'Grinder',
  'Lathe',
  'Pump',
  'Crane',
  'Oven',
  'Robot',
  'Scale',
  'Filter',
  'Hoist',
  'Saw',
];
const LANGUAGES = Object.keys(CODE);

const capital = (text) => text[0].toUpperCase() + text.slice(1);

/**
 * Returns the Markdown of a page: front matter, four to six headings, paragraphs with links, two code blocks, a list, a
 * table, a quotation.
 *
 * @param page page of the plan
 * @param pages all pages of the plan, as targets of links
 * @param dialect see write.mjs
 */
export function pageText(page, pages, dialect, seed) {
  const { next, pick, between, shuffled } = randomOf(seed * 7919 + page.index * 104729);
  const linkTo = dialect.link ?? ((_from, to) => to.url);
  const clause = () => `${pick(THINGS)} ${pick(MANNERS)} ${pick(ACTS)} ${pick(TARGETS)}`;
  const sentence = () => {
    const text = next() < 0.6 ? `${capital(clause())}, ${pick(REASONS)}.` : `${capital(clause())}.`;
    const style = next();
    if (style < 0.08) return `**${text}**`;
    return style < 0.2 ? text.replace(/\.$/, `, viz \`${pick(PROPERTIES)}\`.`) : text;
  };
  const paragraph = () => {
    const sentences = Array.from({ length: between(3, 5) }, sentence);
    if (next() < 0.6) {
      const target = pick(pages);
      sentences.push(`Více říká stránka [${target.title}](${linkTo(page, target)}).`);
    }
    return sentences.join(' ');
  };
  const code = (shift) => {
    const language = LANGUAGES[(page.index + shift) % LANGUAGES.length];
    return `\`\`\`${language}\n${CODE[language](pick(NAMES), between(2, 90))}\n\`\`\``;
  };
  const bullets = () => Array.from({ length: between(3, 6) }, () => `- ${clause()}`).join('\n');
  const table = () =>
    ['| Vlastnost | Výchozí | Popis |', '| --- | ---: | --- |']
      .concat(
        Array.from({ length: between(3, 6) }, () => `| \`${pick(PROPERTIES)}\` | ${between(1, 500)} | ${clause()} |`),
      )
      .join('\n');
  const blocks = [code(0), bullets(), table(), code(3), `> ${sentence()}`];
  const headings = shuffled(HEADINGS).slice(0, between(4, 6));
  const body = headings.flatMap((heading, k) => [
    `${k > 0 && next() < 0.4 ? '###' : '##'} ${heading}`,
    paragraph(),
    ...(blocks[k] === undefined ? [] : [blocks[k]]),
    ...(next() < 0.5 ? [paragraph()] : []),
  ]);
  const frontMatter = [
    `title: ${JSON.stringify(page.title)}`,
    `description: ${JSON.stringify(`${capital(clause())}.`)}`,
    ...dialect.frontMatter(page),
  ];
  const text = [...(dialect.heading ? [`# ${page.title}`] : []), paragraph(), ...body];
  return `---\n${frontMatter.join('\n')}\n---\n\n${text.join('\n\n')}\n`;
}
