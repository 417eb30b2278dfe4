import type { Nodes } from 'mdast';
import { MAY_HOLD_MARKS } from '../../indented/marks.ts';
import { type Finding, write } from '../finding.ts';
import { lintMessages } from '../messages.ts';
import { CONSTRUCTS, type Construct } from './constructs.ts';
import type { Told } from './tags.ts';

/** What a page is written for. */
export interface ForeignOptions {
  /** Whether what ssg understands of other tools is told too. */
  readonly strict: boolean;
  /** Whether plugins look at the tree later: they may understand more. */
  readonly hasPlugins: boolean;
}

/** Blocks whose source holds running text. */
const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell']);

/** Whether any may be in a text, or in a block of one: most have none. */
const MAY_HOLD =
  /\{[{%:.#]|[)\]`*_]\{|\$|==|\[\[|:[\w+-]+:|\[!include|:::(?:code|image)\s|8<|<<<|^[ \t>]*(?:import|export)\s|\/\/\/ |\[toc|@include|<script\s+setup/im;

/**
 * What is written in the language of another tool, and would be published as it stands: shortcodes, tags of templates, includes, formulas ...
 *
 * @param tree as the parser makes it
 * @param text that it was made of
 */
export function foreignSyntax(tree: Nodes, text: string, { strict, hasPlugins }: ForeignOptions): Finding[] {
  const mayHold = MAY_HOLD.test(text);
  const mayHoldBlocks = strict && MAY_HOLD_MARKS.test(text);
  if (!mayHold && !mayHoldBlocks) return [];
  const constructs = mayHold ? (hasPlugins ? BEFORE_PLUGINS : WITHOUT_PLUGINS) : NONE;
  const findings: Finding[] = [];
  const visit = (node: Nodes): void => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (start !== undefined && end !== undefined) {
      const source = text.slice(start, end);
      findings.push(...ofNode(node, source, start, constructs));
      if (mayHoldBlocks && node.type === 'containerDirective' && node.data?.isIndented)
        findings.push(ofMkdocs(source, start));
    }
    if ('children' in node && !BLOCKS.has(node.type)) for (const child of node.children) visit(child);
  };
  visit(tree);
  return findings;
}

/** What is looked for, by the place in a text. */
type ByPlace = Readonly<Record<'text' | 'html' | 'container' | 'code', readonly Construct[]>>;

function byPlace(constructs: readonly Construct[]): ByPlace {
  const among = (...places: Construct['where'][]) => constructs.filter(({ where }) => places.includes(where));
  return { text: among('text'), html: among('links', 'code'), container: among('links'), code: among('code') };
}

const WITHOUT_PLUGINS = byPlace(CONSTRUCTS);
const BEFORE_PLUGINS = byPlace(CONSTRUCTS.filter(({ isForPlugins }) => !isForPlugins));
const NONE = byPlace([]);

function ofNode(node: Nodes, source: string, start: number, constructs: ByPlace): Finding[] {
  if (node.type === 'code') return found(source, start, constructs.code);
  if (node.type === 'html') return ofHtml(source, start, constructs.html);
  // One parser takes its first line for that of a container.
  if (node.type === 'containerDirective') return found(source.split('\n', 1)[0] ?? '', start, constructs.container);
  // Sixteen patterns take long, and most blocks hold none of their signs: code beside them did.
  if (!BLOCKS.has(node.type) || !MAY_HOLD.test(source)) return [];
  return [
    ...found(masked(node, source, start, isCode), start, constructs.html),
    ...found(masked(node, source, start, isNoText), start, constructs.text),
  ];
}

/** Code, and what plugins of the parser have made of a text. */
function isCode(node: Nodes): boolean {
  return 'value' in node && node.type !== 'text' && node.type !== 'html';
}

function isNoText(node: Nodes): boolean {
  if (node.type === 'textDirective') return node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0;
  return isCode(node) || node.type === 'html' || node.type === 'image' || node.type === 'imageReference';
}

/** The source of a block in which some nodes, and with images the addresses of links, are spaces. */
function masked(block: Nodes, source: string, start: number, isHidden: (node: Nodes) => boolean): string {
  const parts: string[] = [];
  let done = 0;
  /** Ranges come in the order of the text. */
  const hide = (from = start, to = start): void => {
    const [begin, end] = [Math.max(done, from - start), Math.max(done, to - start)];
    parts.push(source.slice(done, begin), source.slice(begin, end).replace(/[^\n]/g, ' '));
    done = end;
  };
  const visit = (node: Nodes): void => {
    const end = node.position?.end.offset;
    if (isHidden(node)) hide(node.position?.start.offset, end);
    else if ('children' in node) {
      const isLink = isHidden === isNoText && (node.type === 'link' || node.type === 'linkReference');
      if (isLink) hide(node.position?.start.offset, node.children[0]?.position?.start.offset);
      for (const child of node.children) visit(child);
      if (isLink) hide(node.children.at(-1)?.position?.end.offset, (end ?? 1) - 1);
    }
  };
  visit(block);
  const text = parts.join('') + source.slice(done);
  return block.type === 'heading' ? text.replace(OF_HEADING, (attributes) => ' '.repeat(attributes.length)) : text;
}

/** Headings have attributes. */
const OF_HEADING = /\{:?[^{}\n]*\}[ \t]*$/;

/** Scripts and styles have braces of their own. */
const SCRIPTS = /<(script|style|pre|textarea)\b[\s\S]*?(?:<\/\1>|$)/gi;
const OF_VITEPRESS = /<!--[ \t]*@include:[ \t]*([^\s<>]+)[^\n]*?-->|<script\s+setup\b[^>]*>/gi;

function ofHtml(source: string, start: number, constructs: readonly Construct[]): Finding[] {
  const lost = [...source.matchAll(OF_VITEPRESS)].map(({ 0: written, 1: file, index }) => {
    const told: Told =
      file === undefined
        ? { what: lintMessages.scriptVue, hint: lintMessages.makeWhatDoesIsland }
        : { what: lintMessages.includeVitepress, instead: `::include{file=${file}}` };
    return finding(told, written, start + index, lintMessages.foreignIdle);
  });
  const plain = source.replace(SCRIPTS, (script) => script.replace(/[^\n]/g, ' '));
  return [...lost, ...found(plain, start, constructs)];
}

function found(source: string, start: number, constructs: readonly Construct[]): Finding[] {
  return constructs.flatMap(({ pattern, told }) =>
    [...source.matchAll(pattern)].flatMap((match) => {
      const [written] = match;
      const is = told(match);
      return is === undefined ? [] : [finding(is, written, start + match.index, lintMessages.foreignShown)];
    }),
  );
}

function ofMkdocs(source: string, start: number): Finding {
  const [line = ''] = source.split('\n', 1);
  const instead = line.startsWith('?') ? ':::details[Summary]' : line.startsWith('=') ? '::::tabs' : ':::note[Title]';
  return finding({ what: lintMessages.blockMkdocs, instead }, line.trimEnd(), start, lintMessages.foreignOther);
}

const LONGEST = 60;

function finding(
  { what, instead, hint }: Told,
  source: string,
  from: number,
  say: typeof lintMessages.foreignShown,
): Finding {
  const written = source.trim();
  const start = from + source.indexOf(written);
  const [line = ''] = written.split('\n', 1);
  const shown = written.length > LONGEST || line !== written ? `${line.slice(0, LONGEST).trimEnd()}…` : written;
  return {
    ...{ code: 'foreign-syntax', start, end: start + written.length },
    message: say({ what, written: shown }),
    hint: instead === undefined ? (hint ?? IN_CODE) : write(instead, IN_CODE),
    fixes: [{ start, end: start + written.length, text: '' }],
  };
}

const IN_CODE = lintMessages.showSignsThemselvesPut;
