import { type Explanation, INPUTS } from '../../tools/why/explain.ts';
import { count, formatBytes, singleLine } from './format.ts';

/** Maximum number of items of a list, unless all are requested. A longer list is cut and starts with its length. */
const MAX_ITEMS = 3;
const MAX_REASONS = 5;
const MAX_PAGES = 10;

/** Formats the explanation of a page. Long lists are cut unless `all` is true. */
export function whyText(explanation: Explanation, all: boolean): string {
  const { route, source } = explanation;
  const sections = [
    [source === null ? route : `${route} (${source})`],
    ['What the page depends on', ...inputLines(explanation.inputs, all)],
    buildLines(explanation, all),
    linkLines(explanation, all),
    weightLines(explanation),
  ];
  return `${sections.map((lines) => lines.map(singleLine).join('\n')).join('\n\n')}\n`;
}

function inputLines(inputs: Explanation['inputs'], all: boolean): string[] {
  const width = Math.max(...Object.values(INPUTS).map(({ length }) => length));
  return Object.entries(INPUTS).flatMap(([kind, label]) => {
    const names = inputs[kind as keyof typeof inputs];
    if (names.length === 0) return [];
    const lead = `  ${label.padEnd(width)}  `;
    if (!all) return [`${lead}${some(names, MAX_ITEMS)}`];
    return names.map((name, i) => (i === 0 ? lead : ' '.repeat(lead.length)) + name);
  });
}

function buildLines({ lastBuild, route }: Explanation, all: boolean): string[] {
  const { time, isFirst, page, reasons, recomputed, pages, made } = lastBuild;
  const head = `In the last build that found changes (${time.slice(0, 16).replace('T', ' ')} UTC)`;
  if (isFirst) return [head, `  It was the first build: all ${count(pages, 'page')} were built.`];
  const causes = page === 'none' ? [] : reasons;
  const shown = causes.slice(0, all ? undefined : MAX_REASONS);
  const verdict = {
    none: `${route} was not rebuilt: nothing that it depends on has changed.`,
    same: `${route} was rebuilt, and its HTML is the same. Why it was rebuilt:`,
    changed: `${route} was rebuilt, and its HTML changed. Why:`,
    new: `${route} was built for the first time. Why:`,
  }[page];
  return [
    head,
    `  ${verdict}`,
    ...shown.map(({ chain }) => `    ${chain}`),
    ...more(causes.length - shown.length),
    ...(all ? recomputed.map(({ what, changed }) => `    computed: ${what}${changed ? '' : ' (same result)'}`) : []),
    `  ${made} of ${count(pages, 'page')} ${made === 1 ? 'was' : 'were'} rebuilt.`,
  ];
}

function linkLines({ linkedFrom: { own, shared, unknown } }: Explanation, all: boolean): string[] {
  if (own.length + shared.length + unknown === 0) return ['No page links to it.'];
  const shown = own.slice(0, all ? undefined : MAX_PAGES);
  return [
    own.length === 0 ? 'No page has its own link to it' : `Linked from ${count(own.length, 'page')}`,
    ...shown.map((page) => `  ${page}`),
    ...more(own.length - shown.length),
    ...(shared.length === 0
      ? []
      : [`  and from ${count(shared.length, 'more page')} through shared parts: a menu, a sidebar, a footer`]),
    ...(all ? shared.map((page) => `    ${page}`) : []),
    ...(unknown === 0 ? [] : [`  The links of ${count(unknown, 'page')} are no longer known.`]),
  ];
}

function weightLines({ weight }: Explanation): string[] {
  if (weight === null) return ['Its HTML is unknown: the page could not be rendered, or the cache no longer has it.'];
  return [`It weighs ${formatBytes(weight.html)}, compressed ${formatBytes(weight.gzip)} (gzip).`];
}

/** Formats a list on one line. A long list is cut and starts with its length: `30: a, b, c, ...` */
function some(names: readonly string[], few: number): string {
  const shown = names.slice(0, few).join(', ');
  return names.length <= few ? shown : `${names.length}: ${shown}, ...`;
}

function more(hidden: number): string[] {
  return hidden > 0 ? [`    and ${hidden} more; --verbose shows all.`] : [];
}
