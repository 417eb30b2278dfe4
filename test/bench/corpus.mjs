// Writes a seeded corpus: the same pages for the same numbers, on every machine.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CODE } from './code.mjs';
import { ACTS, HEADINGS, MANNERS, PROPERTIES, REASONS, SECTIONS, TARGETS, THINGS } from './words.mjs';

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

/** A 32-bit linear congruential generator (constants of Numerical Recipes): reproducible, good enough for text. */
function randomOf(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    next,
    pick: (items) => items[Math.floor(next() * items.length)],
    between: (a, b) => a + Math.floor(next() * (b - a + 1)),
  };
}

const slug = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const capital = (text) => text[0].toUpperCase() + text.slice(1);

/**
 * @param pages how many
 * @param out folder that becomes content/docs; emptied first
 * @returns the written files, relative to `out`
 */
export function writeCorpus(pages, out, seed = 1) {
  rmSync(out, { recursive: true, force: true });
  const sections = SECTIONS.slice(0, Math.max(1, Math.min(SECTIONS.length, Math.round(pages / 25))));
  const plan = Array.from({ length: pages }, (_, i) => {
    const section = sections[i % sections.length];
    const number = Math.floor(i / sections.length) + 1;
    const title = `${section}: ${HEADINGS[(i * 7) % HEADINGS.length].toLowerCase()} ${number}`;
    return {
      i,
      title,
      number,
      route: `/docs/${slug(section)}/${slug(title)}/`,
      file: `${slug(section)}/${slug(title)}.md`,
    };
  });
  plan.forEach((page) => {
    const file = join(out, page.file);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, pageText(page, plan, seed));
  });
  return plan.map(({ file }) => file);
}

function pageText(page, plan, seed) {
  const { next, pick, between } = randomOf(seed * 7919 + page.i * 104729);
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
      const target = pick(plan);
      sentences.push(`Více říká stránka [${target.title}](${target.route}).`);
    }
    return sentences.join(' ');
  };
  const code = (shift) => {
    const language = LANGUAGES[(page.i + shift) % LANGUAGES.length];
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
  const headings = [...HEADINGS].sort(() => next() - 0.5).slice(0, between(4, 6));
  const body = headings.flatMap((heading, k) => [
    `${k > 0 && next() < 0.4 ? '###' : '##'} ${heading}`,
    paragraph(),
    ...(blocks[k] === undefined ? [] : [blocks[k]]),
    ...(next() < 0.5 ? [paragraph()] : []),
  ]);
  return `---\ntitle: ${JSON.stringify(page.title)}\ndescription: ${JSON.stringify(`${capital(clause())}.`)}\nsidebar:\n  position: ${page.number}\n---\n\n${[paragraph(), ...body].join('\n\n')}\n`;
}
