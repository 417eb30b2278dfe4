import type { List, ListItem, Nodes, Paragraph, RootContent } from 'mdast';
import type { Directive } from '../nodes.ts';
import type { Making } from './marks.ts';

type Container = Extract<Directive, { type: 'containerDirective' }>;

/**
 * What Material for MkDocs calls its kinds of admonitions, and ours that they come nearest to.
 *
 * @see https://squidfunk.github.io/mkdocs-material/reference/admonitions/#supported-types
 */
const KINDS: Readonly<Record<string, string>> = {
  note: 'note',
  example: 'note',
  quote: 'note',
  cite: 'note',
  info: 'info',
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  todo: 'info',
  question: 'info',
  help: 'info',
  faq: 'info',
  seealso: 'info',
  important: 'info',
  tip: 'tip',
  hint: 'tip',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  warning: 'warning',
  caution: 'warning',
  attention: 'warning',
  danger: 'danger',
  error: 'danger',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  bug: 'danger',
};

const FIRST_LINE = /^(!!!|\?\?\?\+?|===[!+]?) *([\w-]*)[^"\n]*(?:"([^\n]*)")? *$/m;

/**
 * The directives that blocks of MkDocs are: admonitions, what unfolds, tabs.
 *
 * @param list whose items stand for them, each with a line of underscores for its first one
 */
export function blocksOf(list: List, kind: 'block' | 'tab', making: Making): RootContent[] {
  if (kind === 'block') return list.children.map((item) => block(item, making));
  const groups: Container[] = [];
  for (const item of list.children) {
    const { mark, title } = firstLine(item, making);
    const tab = container('tab', item, label(title ?? '', making));
    const group = groups.at(-1);
    if (group === undefined || mark === '===!') groups.push({ ...container('tabs', item, []), children: [tab] });
    else {
      group.children.push(tab);
      if (group.position && item.position) group.position = { start: group.position.start, end: item.position.end };
    }
  }
  return groups;
}

function block(item: ListItem, making: Making): Container {
  const { mark, type, title } = firstLine(item, making);
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  // MkDocs shows the name of the kind, which is another one than ours then.
  const shown = title ?? (type === kind && mark === '!!!' ? '' : type.charAt(0).toUpperCase() + type.slice(1));
  if (mark === '!!!') return container(kind ?? 'note', item, label(shown, making));
  const details = container('details', item, label(shown === '' ? type : shown, making));
  return mark === '???+' ? { ...details, attributes: { open: '' } } : details;
}

function firstLine({ position }: ListItem, { text }: Making) {
  const start = position?.start.offset ?? 0;
  const [, mark = '', type = '', title] = FIRST_LINE.exec(text.slice(start).split('\n', 1)[0] ?? '') ?? [];
  return { mark, type: type.toLowerCase(), title };
}

/** The content is what stands below the line of underscores. */
function container(name: string, { children, position }: ListItem, title: readonly Paragraph[]): Container {
  const content = children.slice(1);
  return {
    type: 'containerDirective',
    name,
    attributes: {},
    data: { isIndented: true },
    children: [...title, ...content] as Container['children'],
    position,
  };
}

function label(title: string, { parse }: Making): Paragraph[] {
  if (title.trim() === '') return [];
  const [paragraph] = parse(title).children;
  const children = paragraph?.type === 'paragraph' ? paragraph.children : [{ type: 'text', value: title } as const];
  return [{ type: 'paragraph', data: { directiveLabel: true }, children: withoutPlaces(children) }];
}

/** They count from the beginning of the title. */
function withoutPlaces<T extends Nodes>(nodes: readonly T[]): T[] {
  return nodes.map((node) => {
    const { position: _, ...rest } = node;
    const children = 'children' in node ? { children: withoutPlaces<Nodes>(node.children) } : {};
    return { ...rest, ...children } as T;
  });
}
