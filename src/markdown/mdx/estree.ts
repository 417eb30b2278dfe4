import type { Root, RootContent } from 'mdast';

export type MdxTag = Extract<RootContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
export type MdxExpression = Extract<RootContent, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

/** A piece of MDX of a page: an element without its children or an expression, or the text of the file that an element shows. */
export type MdxPart =
  | { readonly file: string; readonly node: MdxTag | MdxExpression }
  | { readonly shows: string; readonly isForCode: boolean };

/** The code of a page of MDX: pieces by their numbers, and the lines of `import` and `export` of each file. */
export interface MdxPage {
  readonly parts: MdxPart[];
  readonly modules: Map<string, Extract<RootContent, { type: 'mdxjsEsm' }>[]>;
}

/** A node of the syntax tree of JavaScript, as far as it is read here. */
export interface Estree {
  readonly type: string;
  readonly [field: string]: unknown;
}

type Parse = (text: string) => Root;

/** Syntax tree of a piece of MDX. The parser has attached it, but not to nodes that plugins add. */
export function programOf(node: { readonly type: string; readonly data?: unknown }, parse?: Parse): Estree | undefined {
  const { data, value } = node as { data?: { estree?: Estree }; value?: string };
  if (data?.estree !== undefined || parse === undefined || value === undefined) return data?.estree;
  const text =
    node.type === 'mdxjsEsm' ? value : node.type === 'mdxJsxExpressionAttribute' ? `<a {${value}} />` : `{${value}}`;
  const [parsed] = parse(text).children as { readonly type: string; readonly attributes?: [never] }[];
  return parsed && programOf(parsed.attributes?.[0] ?? parsed);
}

/** Takes brackets out of a syntax tree, which cannot write them: its nodes say what belongs together. */
export function withoutBrackets<Tree>(tree: Tree): Tree {
  if (typeof tree !== 'object' || tree === null) return tree;
  const fields = tree as Record<string, unknown>;
  for (const key in fields) {
    while ((fields[key] as Estree | null | undefined)?.type === 'ParenthesizedExpression')
      fields[key] = (fields[key] as Estree)['expression'];
    if (key !== 'loc') withoutBrackets(fields[key]);
  }
  return tree;
}

/** The statements of a syntax tree. */
export function statementsOf(program: Estree | undefined): readonly Estree[] {
  return (program?.['body'] as readonly Estree[] | undefined) ?? [];
}

/** Names that a syntax tree mentions: those of components in JSX, and all identifiers. */
export function namesIn(tree: unknown, found = { tags: new Set<string>(), all: new Set<string>() }): typeof found {
  if (Array.isArray(tree)) for (const one of tree) namesIn(one, found);
  else if (typeof tree === 'object' && tree !== null) {
    const node = tree as Estree;
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') found.all.add(String(node['name']));
    if (node.type === 'JSXOpeningElement') {
      let name = node['name'] as Estree;
      while (name.type === 'JSXMemberExpression') name = name['object'] as Estree;
      found.tags.add(String(name['name']));
    }
    const isKey = (key: string) => node.type === 'Property' && key === 'key' && node['computed'] !== true;
    for (const key in node) if (key !== 'loc' && key !== 'data' && !isKey(key)) namesIn(node[key], found);
  }
  return found;
}
