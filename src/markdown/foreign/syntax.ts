import type { Nodes } from 'mdast';
import type { Text } from '../../base/message.ts';
import { write } from '../../base/suggest.ts';
import { type Finding, findEach, rangeAt } from '../lint/findings.ts';
import { invisible, mayBeInvisible } from '../lint/inline.ts';
import { MAY_HOLD_MARKS } from '../parsers.ts';
import { MARKS } from './marks.ts';
import { foreignMessages } from './messages.ts';

/** Explanation of syntax of another tool, with a replacement. */
interface Explanation {
  readonly what: Text;
  /** Markdown to write instead. */
  readonly instead?: string | undefined;
  /** Advice for syntax that no Markdown can replace. */
  readonly hint?: Text | undefined;
  /** Text that replaces the match, as an edit. */
  readonly fixed?: string | undefined;
  /** Default: `foreign-syntax`. */
  readonly code?: Finding['code'] | undefined;
}

/** Syntax of another tool that ssg would publish as text. */
interface Construct {
  /** Text that is part of each match of `pattern`, or a fast search pattern for such a text, without the flag `g`. */
  readonly sign: string | RegExp;
  /** Search pattern. Must have the flags `g` and `m`. */
  readonly pattern: RegExp;
  /** Nodes to search. `text`: running text; `links`: also URLs of links and HTML; `code`: also code blocks. */
  readonly where: 'text' | 'links' | 'code';
  /** Present if a Markdown plugin may process the syntax. It is then not reported for sites with plugins. */
  readonly isForPlugins?: true;
  /** Returns undefined if another check reports the match, or if it is probably meant as text. */
  explain(match: RegExpMatchArray): Explanation | undefined;
}

/** Markdown that replaces common template tags, such as `{{< figure >}}` and `{% link %}`. */
const TAGS: readonly (readonly [names: RegExp, instead: string])[] = [
  [/^(?:figure|img|image|picture|imgproc)$/, '![What it shows](./picture.png)'],
  [/^(?:ref|relref|link|post_url)$/, '[text](./page.md)'],
  [/^(?:tabs|tabpane|codetabs|code-toggle)$/, '::::tabs'],
  [/^tab$/, ':::tab[Label]'],
  [
    /^(?:alert|callout|admonition|notice|note|tip|info|hint|warning|caution|danger|important|pageinfo)$/,
    ':::note[Title]',
  ],
  [/^(?:details|expand|collapse|spoiler)$/, ':::details[Summary]'],
  [/^(?:include|readfile|include_relative|code|codefile|embed)$/, '::include{file=...}'],
  [/^(?:highlight|code-block|codeblock)$/, '```'],
  [/^(?:param|get|site)$/, ':value[...]'],
  [/^(?:cards|cardpane)$/, '::::cards'],
  [/^card$/, ':::card[Title]'],
];

function explainTag(what: Text, name: string): Explanation {
  const instead = TAGS.find(([names]) => names.test(name.toLowerCase()))?.[1];
  return instead === undefined ? { what, hint: foreignMessages.writeWhatStandsOr } : { what, instead };
}

/**
 * Returns a pattern that matches only at the start of a line, where `>` and spaces may come first. The look-ahead for
 * the first characters runs before the look-behind; otherwise a long run of spaces would be read again at each space.
 */
function atLine(first: string, rest: string, flags = 'gm'): RegExp {
  return new RegExp(`(?=${first})(?<=^[ \\t>]*)${rest}`, flags);
}

const INCLUDE = foreignMessages.includeAnotherTool;
const OF_MDX: Explanation = { what: foreignMessages.lineMdx, hint: foreignMessages.mdxStandsFilesEnd };

/** Matches names of common emoji. Any other word between colons is not reported as an emoji. */
const EMOJI =
  '[+-]1|100|1st_place_medal|alien|ambulance|art|arrow_(?:up|down|left|right)|balloon|ballot_box_with_check|bangbang|beers?|beetle|bell|blush|bomb|books?|boom|bug|bulb|calendar|cat|champagne|checkered_flag|clap|cloud|clipboard|coffee|computer|confetti_ball|confused|construction|copyright|cry|crying_cat_face|dart|dizzy|dog|earth_(?:africa|americas|asia)|email|exclamation|eyes|file_folder|fire|flushed|gear|gem|ghost|gift|globe_with_meridians|green_(?:apple|book|circle|heart)|grey_(?:exclamation|question)|grimacing|grin|grinning|hammer(?:_and_wrench)?|hamburger|handshake|hatching_chick|heart|heart_eyes|heavy_(?:check_mark|exclamation_mark|minus_sign|multiplication_x|plus_sign)|hourglass|house|hugs|hushed|information_source|innocent|iphone|joy|key|keyboard|label|laptop|laughing|link|lipstick|lock|loudspeaker|mag|mag_right|mailbox|mega|memo|microscope|money_with_wings|moneybag|moon|muscle|negative_squared_cross_mark|new|no_entry(?:_sign)?|notebook|o|octocat|ok|ok_hand|open_file_folder|package|page_facing_up|paintbrush|partying_face|pencil2?|penguin|pill|pizza|point_(?:down|left|right|up)|pray|pushpin|question|rabbit|rage|rainbow|raised_hands|recycle|red_circle|relaxed|robot|rocket|rotating_light|scream|see_no_evil|seedling|shield|ship|shipit|shrug|skull|sleeping|smile|smile_cat|smiley|smirk|snail|snowflake|sob|sparkles|speech_balloon|star2?|stop_sign|stopwatch|sunflower|sunglasses|sunny|sweat_smile|tada|telescope|thinking|thought_balloon|thumbsdown|thumbsup|triangular_flag_on_post|triangular_ruler|trophy|truck|turtle|umbrella|unicorn|unlock|video_camera|wastebasket|watermelon|wave|wheelchair|white_check_mark|white_circle|white_heart|wink|wrench|writing_hand|x|yellow_heart|yum|zap|zzz';

/** Content that makes `$...$` a formula, not two prices: a command (`\frac`), braces after `^` or `_`, or a letter. */
const IN_FORMULA = '(?:[^$\\n]*(?:\\\\[A-Za-z]{2,}|[\\^_]\\{|[\\w)]\\^[\\w\\\\({])[^$\\n]*|[A-Za-z])';

/** Constructs in search order. If several match at the same place, only the first one is reported. */
const CONSTRUCTS: readonly Construct[] = [
  {
    sign: '{{',
    pattern: /(?<!\\)\{\{[<%]-?\s*(\/?)\s*([\w./-]+)(?:[^{}]|\{[^{]|\}[^}])*?[>%]\}\}/gm,
    where: 'links',
    explain: ([, end, name = '']) => (end ? undefined : explainTag(foreignMessages.shortcodeHugo, name)),
  },
  {
    sign: '{%',
    pattern: /(?<![\\{])\{%-?\s*(\/?)\s*(\w+)[^%\n]*?-?%\}(?!\})/gm,
    where: 'links',
    explain: ([, end, name = '']) =>
      end || /^(?:end\w+|else|elsif|when)$/.test(name) ? undefined : explainTag(foreignMessages.tagLiquid, name),
  },
  {
    sign: '{{#',
    pattern: /(?<!\\)\{\{#\w+(?:\s+[^{}\n]+)?\}\}/gm,
    where: 'code',
    explain: ([written]) => ({
      what: foreignMessages.tagMdbook,
      instead: /^\{\{#\w*(?:include|playground)/.test(written) ? '::include{file=...}' : undefined,
    }),
  },
  {
    sign: '{{',
    pattern:
      /(?<![\\{])\{\{-?\s*(?:(?:site|page|layout|include|post|frontmatter|params|config)[.[]|\$\w+)[^{}\n]*\}\}(?!\})/gm,
    where: 'links',
    explain: () => ({ what: foreignMessages.valueTemplate, instead: ':value[...]' }),
  },
  {
    sign: /import\s/,
    pattern: atLine('import', `import\\s+(?:[\\w*{][^'"\\n]*\\sfrom\\s*['"]|['"][.@/])[^'"\\n]+['"][ \\t]*;?[ \\t]*$`),
    where: 'links',
    explain: () => OF_MDX,
  },
  {
    sign: /export\s/,
    pattern: atLine('export', 'export\\s+(?:const|let|default|function)\\s[^\\n]*[={(][^\\n]*'),
    where: 'links',
    explain: () => OF_MDX,
  },
  {
    sign: '[!',
    pattern: /(?<!\\)\[!include\s*\[[^\]\n]*\]\(([^()\s]+)\)\]/gim,
    where: 'links',
    explain: ([, file = '']) => ({ what: INCLUDE, instead: `::include{file=${file}}` }),
  },
  {
    sign: ':::',
    pattern: /^[ \t>]*:::(?:code|image)\s(?:(?=[^\n]*source="([^"\n]*)")|)[^\n]*:::[ \t]*$/gm,
    where: 'links',
    explain: ([, file = '...']) => ({ what: INCLUDE, instead: `::include{file=${file}}` }),
  },
  {
    sign: /-8<|<<</,
    pattern: atLine('[-<]', '(?:-+8<-+[^\\n]*|<<<[ \\t]+(?:@|\\.{0,2}\\/)[^\\n]+)'),
    where: 'links',
    explain: () => ({ what: INCLUDE, instead: '::include{file=...}' }),
  },
  {
    sign: '!include',
    pattern: atLine('!', '!include[ \\t]+([\\w./-]+)[ \\t]*$'),
    where: 'text',
    explain: ([, file]) => ({ what: INCLUDE, instead: `::include{file=${file}}` }),
  },
  {
    sign: '///',
    pattern: atLine('\\/', '\\/\\/\\/[ \\t]+[a-z][\\w-]*(?:[ \\t]*\\|[^\\n]*)?$'),
    where: 'text',
    explain: () => ({ what: foreignMessages.blockMkdocs, instead: ':::note[Title]' }),
  },
  {
    sign: /[Tt][Oo][Cc](?:[\]}_]|[ \t]*\})/,
    pattern: atLine('[[{]', '(?:\\[TOC\\]|\\[\\[_?TOC_?\\]\\]|\\{:[ \\t]*toc[ \\t]*\\})[ \\t]*$', 'gim'),
    where: 'text',
    isForPlugins: true,
    explain: () => ({ what: foreignMessages.listContents, hint: foreignMessages.deleteTemplatesShowContents }),
  },
  {
    sign: /\{:|[)\]*]\{/,
    pattern:
      /(?<![\\\w)])\{:[ \t]*(?:[.#][A-Za-z_][\w-]*|[A-Za-z][\w-]*=)[^{}\n]*\}|(?<=[)\]*])\{:?[ \t]*(?:[.#][A-Za-z_][\w-]*|[A-Za-z][\w-]*=)[^{}\n]*\}/gm,
    where: 'text',
    isForPlugins: true,
    explain: () => ({ what: foreignMessages.listAttributes, hint: foreignMessages.onlyHeadingsAttributesDelete }),
  },
  {
    sign: '$',
    pattern: new RegExp(
      `(?<![\\\\$\\w])\\$\\$(?!\\$)[^$]*[\\\\=^_+][^$]*\\$\\$(?!\\$)|(?<![\\\\$\\w])\\$(?![\\s$])${IN_FORMULA}(?<!\\s)\\$(?![$\\w])`,
      'gm',
    ),
    where: 'text',
    isForPlugins: true,
    explain: () => ({ what: foreignMessages.formula, hint: foreignMessages.writeWithoutSignsTex }),
  },
  {
    sign: '[[',
    pattern: /(?<![\\\]!\w])\[\[(?!_?toc_?\]\])([^[\]|\n]*\p{L}[^[\]|\n]*)(?:\|([^[\]\n]*))?\]\](?![([\]])/gimu,
    where: 'text',
    isForPlugins: true,
    explain: (match) => {
      const [, page = '', label] = match;
      return isPageName(match)
        ? { what: foreignMessages.wikiLink, instead: `[${label ?? page}](./page.md)` }
        : undefined;
    },
  },
  {
    sign: '==',
    pattern: /(?<![\\=\w])==(?=[^\s=])([^=\n]*[^\s=])==(?![=\w])/gm,
    where: 'text',
    isForPlugins: true,
    explain: ([, marked = '']) => ({ what: foreignMessages.markedText, instead: `**${marked}**` }),
  },
  {
    sign: /:[\w+-]+:/,
    pattern: new RegExp(`(?<![\\\\:\\w/]):(?:${EMOJI}):(?![:\\w])`, 'gm'),
    where: 'text',
    isForPlugins: true,
    explain: () => ({ what: foreignMessages.nameEmoji, hint: foreignMessages.writeEmojiItselfOr }),
  },
  {
    sign: /:(?:material|octicons|fontawesome|simple)-/,
    pattern: /(?<![\\:\w/]):(?:material|octicons|fontawesome|simple)-[\da-z]+(?:-[\da-z]+)*:(?![:\w])/gm,
    where: 'text',
    isForPlugins: true,
    explain: () => ({ what: foreignMessages.iconMkdocs, hint: foreignMessages.writePictureEmojiOr }),
  },
];

/** Matches letters that only Czech and its neighbours have. */
const CZECH = /[\u011B\u0161\u010D\u0159\u017E\u016F\u0165\u010F\u0148]/iu;

/** Constructs of marks that readers see in running text, and of marks that are Markdown elsewhere, in plain texts. */
const VISIBLE: readonly (Construct & { readonly isPlain: boolean; readonly what: Text })[] = MARKS.map(
  ({ fixed, hint, isPlain = false, isCzech = false, ...mark }) => ({
    ...{ ...mark, where: 'text', isPlain },
    explain: (match) =>
      isCzech && !CZECH.test(match.input ?? '')
        ? undefined
        : { what: mark.what, code: mark.code, hint, fixed: fixed?.(match) },
  }),
);

const LONE_BACKTICK = VISIBLE.find(({ what }) => what === foreignMessages.loneBacktick);

/**
 * Finds marks and wrong characters in a text outside Markdown pages.
 * @param isPlain true if the text is shown as it is, such as a title, so that Markdown in it is a mistake too
 */
export function visibleMarks(text: string, isPlain: boolean): Finding[] {
  // Code is never visible text. Only texts that are Markdown have code.
  const plain = isPlain ? text : text.replace(CODE, (code) => ' '.repeat(code.length));
  const marks = held(VISIBLE, text).filter(
    (mark) => isPlain || !mark.isPlain || mark.what === foreignMessages.htmlInField,
  );
  return withoutOverlaps([...search(plain, 0, marks), ...(mayBeInvisible(text) ? invisible(text, 0, 'text') : [])]);
}

/** Matches inline code. */
const CODE = /(`+)[^`]+\1/g;

/** Keeps the first of overlapping findings, because it is the cause of the others. */
export function withoutOverlaps(findings: readonly Finding[]): Finding[] {
  const marked = new Set<number>();
  return findings.filter(({ start, end }) => {
    const range = Array.from({ length: end - start }, (_, i) => start + i);
    if (range.some((offset) => marked.has(offset))) return false;
    for (const offset of range) marked.add(offset);
    return true;
  });
}

/** Reports whether `[[...]]` is a wiki link: has a label or space, or is in a sentence. `[[params]]` alone is TOML. */
function isPageName({ 0: written, 1: page = '', 2: label, index = 0, input = '' }: RegExpMatchArray): boolean {
  if (label !== undefined || page.includes(' ')) return true;
  const line = input.slice(index === 0 ? 0 : input.lastIndexOf('\n', index - 1) + 1).split('\n', 1)[0] ?? '';
  return line.trim() !== written && /^[\p{L}\p{N}_-]+$/u.test(page);
}

export interface ForeignOptions {
  /** True to also report syntax of other tools that ssg converts, such as `::: tip Title`. */
  readonly strict: boolean;
  /** True if plugins process the tree later. Syntax that plugins may support is then not reported. */
  readonly hasPlugins: boolean;
}

/** Types of nodes whose source contains running text. */
const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell']);

const SEARCHED: ReadonlySet<string> = new Set([...BLOCKS, 'code', 'html', 'containerDirective']);

/**
 * Finds syntax of other tools that ssg would publish as text: shortcodes, template tags, includes, formulas and more.
 * @param text source of `tree`
 */
export function foreignSyntax(tree: Nodes, text: string, { strict, hasPlugins }: ForeignOptions): Finding[] {
  const constructs = held(hasPlugins ? BEFORE_PLUGINS : WITHOUT_PLUGINS, text);
  const mayHoldBlocks = strict && MAY_HOLD_MARKS.test(text);
  if (constructs.length === 0 && !mayHoldBlocks && text.search(OF_VITEPRESS) === -1) return [];
  const findings: Finding[] = [];
  const visit = (node: Nodes): void => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (SEARCHED.has(node.type) && start !== undefined && end !== undefined) {
      const source = text.slice(start, end);
      findings.push(...inNode(node, source, start, constructs));
      if (mayHoldBlocks && node.type === 'containerDirective' && node.data?.isIndented)
        findings.push(mkdocsBlock(source, start));
    }
    if ('children' in node && !BLOCKS.has(node.type)) for (const child of node.children) visit(child);
  };
  visit(tree);
  return findings;
}

/** Returns the constructs that `text` may contain. Most texts contain only a few of them. */
function held<T extends Construct>(constructs: readonly T[], text: string): readonly T[] {
  return constructs.filter(({ sign }) => (typeof sign === 'string' ? text.includes(sign) : sign.test(text)));
}

const WITHOUT_PLUGINS: readonly Construct[] = [...CONSTRUCTS, ...VISIBLE.filter(({ isPlain }) => !isPlain)];
const BEFORE_PLUGINS = CONSTRUCTS.filter(({ isForPlugins }) => !isForPlugins);

function inNode(node: Nodes, source: string, start: number, ofPage: readonly Construct[]): Finding[] {
  const constructs = held(ofPage, source);
  if (constructs.length === 0 && node.type !== 'html') return [];
  const among = (...places: Construct['where'][]) => constructs.filter(({ where }) => places.includes(where));
  if (node.type === 'code') return search(source, start, among('code'));
  if (node.type === 'html') return inHtml(source, start, among('links', 'code'));
  // Also searches the first line of a container, because a parser may read a line such as `:::code source="..." :::` as
  // the start of a container.
  if (node.type === 'containerDirective') return search(source.split('\n', 1)[0] ?? '', start, among('links'));
  const inText = among('text');
  return [
    ...searchMasked(node, source, start, isCode, among('links', 'code')),
    ...searchMasked(node, source, start, isNoText, node.type === 'tableCell' ? inCells(inText) : inText),
  ];
}

/** Skips a single backtick: a bar in the code splits the cell, and the row is already reported. */
function inCells(constructs: readonly Construct[]): readonly Construct[] {
  return constructs.filter((one) => one !== LONE_BACKTICK);
}

/** Reports whether a node is code, or has a value that a parser plugin has read from the text, such as a formula. */
function isCode(node: Nodes): boolean {
  return 'value' in node && node.type !== 'text' && node.type !== 'html';
}

function isNoText(node: Nodes): boolean {
  if (node.type === 'textDirective') return node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0;
  return isCode(node) || node.type === 'html' || node.type === 'image' || node.type === 'imageReference';
}

function searchMasked(
  block: Nodes,
  source: string,
  start: number,
  isHidden: (node: Nodes) => boolean,
  constructs: readonly Construct[],
): Finding[] {
  return constructs.length === 0 ? [] : search(masked(block, source, start, isHidden), start, constructs);
}

/** Returns the source of a block with spaces in place of hidden nodes. `isNoText` also hides the URLs of links. */
function masked(block: Nodes, source: string, start: number, isHidden: (node: Nodes) => boolean): string {
  const parts: string[] = [];
  let done = 0;
  /** Replaces a range with spaces. Ranges must be passed in the order of the text. */
  const hide = (from = start, to = start): void => {
    const [begin, end] = [Math.max(done, from - start), Math.max(done, to - start)];
    parts.push(source.slice(done, begin), source.slice(begin, end).replace(/[^\n]/g, ' '));
    done = end;
  };
  const visit = (node: Nodes): void => {
    const end = node.position?.end.offset;
    // The `)` of an image stays, because attributes may follow it.
    if (isHidden(node)) hide(node.position?.start.offset, node.type === 'image' ? (end ?? 1) - 1 : end);
    else if ('children' in node) {
      const isLink = isHidden === isNoText && (node.type === 'link' || node.type === 'linkReference');
      if (isLink) hide(node.position?.start.offset, node.children[0]?.position?.start.offset);
      for (const child of node.children) visit(child);
      const closing = node.children.at(-1)?.position?.end.offset ?? 0;
      if (isLink && closing < (end ?? 0)) hide(closing, (end ?? 1) - 1);
    }
  };
  visit(block);
  const text = parts.join('') + source.slice(done);
  // Hides attributes such as `{#id .class}` after a heading: ssg supports them, so they must not be reported.
  return block.type === 'heading'
    ? text.replace(/\{:?[^{}\n]*\}[ \t]*$/, (written) => ' '.repeat(written.length))
    : text;
}

/** Matches elements whose braces are not template syntax, such as scripts and styles. */
const SCRIPTS = /<(script|style|pre|textarea)\b[\s\S]*?(?:<\/\1>|$)/gi;
const OF_VITEPRESS = /<!--[ \t]*@include:[ \t]*([^\s<>]+)[^\n]*?-->|<script\s+setup\b[^>]*>/gi;

function inHtml(source: string, start: number, constructs: readonly Construct[]): Finding[] {
  const lost = [...source.matchAll(OF_VITEPRESS)].map(({ 0: written, 1: file, index }) => {
    const explanation: Explanation =
      file === undefined
        ? { what: foreignMessages.scriptVue, hint: foreignMessages.makeWhatDoesIsland }
        : { what: foreignMessages.includeVitepress, instead: `::include{file=${file}}` };
    return finding(explanation, written, start + index, foreignMessages.foreignIdle);
  });
  const plain = source.replace(SCRIPTS, (script) => script.replace(/[^\n]/g, ' '));
  return [...lost, ...search(plain, start, constructs)];
}

function search(source: string, start: number, constructs: readonly Construct[]): Finding[] {
  return constructs.flatMap(({ pattern, explain }) =>
    findEach(pattern, source, start, (match, { start: from }) => {
      const explanation = explain(match);
      return explanation && finding(explanation, match[0], from, foreignMessages.foreignShown);
    }),
  );
}

function mkdocsBlock(source: string, start: number): Finding {
  const [line = ''] = source.split('\n', 1);
  const instead = line.startsWith('?') ? ':::details[Summary]' : line.startsWith('=') ? '::::tabs' : ':::note[Title]';
  const explanation = { what: foreignMessages.blockMkdocs, instead };
  return finding(explanation, line.trimEnd(), start, foreignMessages.foreignOther);
}

/** Maximum number of characters that a message quotes. */
const MAX_QUOTED = 60;

function finding(
  { what, instead, hint, fixed, code = 'foreign-syntax' }: Explanation,
  source: string,
  from: number,
  say: typeof foreignMessages.foreignShown,
): Finding {
  const written = source.trim();
  const range = rangeAt(from + source.indexOf(written), written);
  const [line = ''] = written.split('\n', 1);
  const shown = written.length > MAX_QUOTED || line !== written ? `${line.slice(0, MAX_QUOTED).trimEnd()}…` : written;
  const inCode = foreignMessages.showSignsThemselvesPut;
  const found = { ...range, code, message: say({ what, written: shown }) };
  if (fixed !== undefined) {
    const place = { start: from, end: from + source.length };
    return {
      ...found,
      ...place,
      hint: fixed.includes('\n') ? (hint ?? inCode) : [write(fixed.trim()), hint ?? inCode],
      changes: [{ ...place, text: fixed }],
    };
  }
  return {
    ...found,
    hint: instead === undefined ? (hint ?? inCode) : [write(instead), inCode],
  };
}
