import { createProcessor, type ProcessorOptions } from '@mdx-js/mdx';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import { SourceMapGenerator } from 'source-map';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { addTo } from '../../base/lists.ts';
import { MDX_TAG, type MdxModule } from '../../config/mdx.ts';
import type { MdxExpression, MdxOfDocument, MdxTag } from '../page.ts';
import { type Estree, namesIn, programOf, programStatements, tooDeep, withoutBrackets } from './parse-mdx.ts';
import { addressOf } from './steps.ts';

/** JavaScript modules of an MDX page. The first module is the page itself, the others are included MDX files. */
export interface CompiledMdx {
  readonly modules: readonly MdxModule[];
  /**
   * HTML elements of the page. The compiled code contains the index of an element in this array in place of the
   * element. An element that contains MDX is stored without children, because they are in the code.
   */
  readonly elements: readonly Element[];
}

/** State that `hast-util-to-estree` passes to its handlers. */
interface State {
  all(node: unknown): Estree[];
  handle(node: unknown): Estree | undefined;
}
type Nodes = readonly RootContent[];

/**
 * Compiles the trees of a page with `@mdx-js/mdx`. If a page includes an MDX file twice, the file is compiled twice,
 * because both copies need different heading ids.
 * @param bodies trees of the page and of its excerpt
 */
export function compileMdx(
  mdx: MdxOfDocument,
  page: string,
  bodies: readonly Root[],
): CompiledMdx | { readonly diagnostic: Diagnostic } {
  try {
    return compileAll(mdx, page, bodies);
  } catch (cause) {
    // Catches a stack overflow. The nesting is limited, but some syntax needs more stack per level than other syntax.
    if (!(cause instanceof RangeError)) throw cause;
    return { diagnostic: tooDeep(page) };
  }
}

function compileAll({ parts, modules: esm, parse }: MdxOfDocument, page: string, bodies: readonly Root[]): CompiledMdx {
  const texts = new Map<string, { readonly children: Nodes; readonly isDefault: boolean }[]>();
  const numbers = new Map<Element, string>();
  const bodyOf = (file: string, children: Nodes, isDefault: boolean): string => {
    addTo(texts, file, { children, isDefault });
    return `${file}#${(texts.get(file)?.length ?? 0) - 1}`;
  };
  const collect = (nodes: Nodes): void => {
    for (const node of nodes) {
      if (node.type !== 'element') continue;
      const part = node.tagName === MDX_TAG ? parts[Number(node.properties['mdx'])] : undefined;
      if (part !== undefined && 'shows' in part) numbers.set(node, bodyOf(part.shows, node.children, part.isForCode));
      collect(node.children);
    }
  };
  for (const { children } of bodies) {
    bodyOf(page, children, false);
    collect(children);
  }
  const elements: Element[] = [];

  const compile = (file: string): MdxModule => {
    const statements = (esm.get(file) ?? []).map((node) => withProgram(node, parse));
    const names = namesIn(statements.map((node) => programOf(node)));

    const ofElement = (node: Element, state: State): Estree | undefined => {
      const data = { _mdxExplicitJsx: true };
      if (node.tagName !== MDX_TAG) {
        const isWhole = !holdsMdx(node);
        const number = elements.push(isWhole ? node : { ...node, children: [] }) - 1;
        const children = isWhole ? [] : withoutTableSpace(node);
        const attributes = [attribute('$element', String(number))];
        return state.handle({ type: 'mdxJsxFlowElement', name: 'ssg-element', attributes, children, data });
      }
      const part = parts[Number(node.properties['mdx'])];
      // An included file is compiled into its own module, so the including module contains nothing for it.
      if (part === undefined || 'shows' in part) return undefined;
      if (!('attributes' in part.node)) return ofExpression(state.handle(withProgram(part.node, parse)), part.node);
      names.tags.add(part.node.name?.split('.', 1)[0] ?? '');
      const shown = node.children.map((child) => numbers.get(child as Element)).find((one) => one !== undefined);
      const attributes = part.node.attributes.map((one) =>
        withAddress(withProgram(one, parse), part.node as MdxTag, node),
      );
      for (const one of attributes) namesIn([programOf(one), valueProgram(one)], names);
      const body = shown === undefined ? [] : [attribute('$body', shown)];
      return state.handle({ ...part.node, data, attributes: [...attributes, ...body], children: node.children });
    };

    const ofExpression = (made: Estree | undefined, { position }: MdxExpression): Estree | undefined => {
      const expression = made?.['expression'] as Estree | undefined;
      if (expression === undefined || expression.type === 'JSXEmptyExpression') return made;
      namesIn(expression, names);
      const { line, column } = position?.start ?? { line: 1, column: 1 };
      return {
        type: 'JSXExpressionContainer',
        expression: call('$expression', [expression, ...[file, line, column].map(literal)]),
      };
    };

    const ofBody = (
      { body, isDefault, children }: { body: string; isDefault: boolean; children: Nodes },
      state: State,
    ): Estree => {
      const fragment = {
        type: 'JSXFragment',
        openingFragment: { type: 'JSXOpeningFragment' },
        closingFragment: { type: 'JSXClosingFragment' },
      };
      const test = call('$body', [literal(body), literal(isDefault)]);
      const shown = { ...fragment, children: state.all({ type: 'root', children }) };
      return {
        type: 'JSXExpressionContainer',
        expression: { type: 'LogicalExpression', operator: '&&', left: test, right: shown },
      };
    };

    const all = texts.get(file) ?? [];
    const chosen = all.findIndex(({ isDefault }) => isDefault);
    const shown = all.map(({ children }, i) => ({
      type: 'mdxBody',
      body: `${file}#${i}`,
      isDefault: i === Math.max(0, chosen),
      children,
    }));
    const root = { type: 'root', children: [...statements, ...shown] };
    const options = {
      development: true,
      jsxImportSource: 'ssg:mdx',
      providerImportSource: 'ssg:mdx-components',
      SourceMapGenerator,
      rehypePlugins: [() => () => root],
      // `createProcessor` passes these handlers on to `hast-util-to-estree`.
      handlers: { element: ofElement, mdxBody: ofBody, comment: () => undefined, raw: () => undefined },
    };
    const { value, map } = createProcessor(options as unknown as ProcessorOptions).processSync({
      path: file,
      value: '',
    });
    const declared = declaredIn(statements.flatMap((node) => programStatements(programOf(node))));
    const facts = ['toc', 'contentTitle'].filter((name) => !declared.has(name));
    const given = facts.map((name) => `import { ${name} } from 'ssg:mdx';\nexport { ${name} };\n`);
    return {
      file,
      code: `${value}\n${given.join('')}import { $body, $expression } from 'ssg:mdx';\n`,
      map: JSON.stringify(map),
      components: [...names.tags].filter((name) => /^[A-Z]/.test(name) && !declared.has(name)),
      readsMatter: names.all.has('frontMatter') && !declared.has('frontMatter'),
    };
  };
  return { modules: [...esm.keys()].map(compile), elements };
}

function holdsMdx(node: RootContent): boolean {
  return node.type === 'element' && (node.tagName === MDX_TAG || node.children.some(holdsMdx));
}

/** Removes white space between the rows and cells of a table. React does not allow white space there. */
function withoutTableSpace({ tagName, children }: Element): ElementContent[] {
  if (!/^(?:table|thead|tbody|tr)$/.test(tagName)) return children;
  return children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
}

type Attribute = MdxTag['attributes'][number];

/** Adds the JavaScript syntax tree to an MDX node. In an attribute, the value of the attribute gets the tree. */
function withProgram<Node extends { readonly type: string; data?: object | undefined }>(
  node: Node,
  parse: (text: string) => MdastRoot,
): Node {
  const { value } = node as { readonly value?: unknown };
  if (node.type === 'mdxJsxAttribute')
    return typeof value === 'object' && value !== null ? { ...node, value: withProgram(value as never, parse) } : node;
  return { ...node, data: { ...node.data, estree: withoutBrackets(programOf(node, parse)) } };
}

function valueProgram({ value }: Attribute): Estree | undefined {
  return typeof value === 'object' && value !== null ? programOf(value) : undefined;
}

/** Replaces the URL in an attribute, such as `href`, with the resolved URL from the element's properties. */
function withAddress(one: Attribute, { name, attributes }: MdxTag, { properties }: Element): Attribute {
  if (one.type !== 'mdxJsxAttribute' || typeof one.value !== 'string') return one;
  const property = addressOf(one.name, name);
  const first = attributes.find(
    (other) => 'name' in other && typeof other.value === 'string' && addressOf(other.name, name) === property,
  );
  const value = property === undefined || first?.value !== one.value ? undefined : properties[property];
  return value === undefined ? one : { ...one, value: String(value) };
}

function attribute(name: string, value: string): Attribute {
  return { type: 'mdxJsxAttribute', name, value };
}

function call(name: string, args: readonly Estree[]): Estree {
  return { type: 'CallExpression', callee: { type: 'Identifier', name }, arguments: args, optional: false };
}

function literal(value: string | number | boolean): Estree {
  return { type: 'Literal', value };
}

function declaredIn(statements: readonly Estree[]): ReadonlySet<string> {
  const nodes = statements.flatMap(({ declaration, specifiers = [] }) => {
    const { id, declarations = [] } = (declaration ?? {}) as { id?: Estree; declarations?: readonly Estree[] };
    return [
      id,
      ...declarations.map((one) => one['id']),
      ...(specifiers as readonly Estree[]).map((one) => one['local']),
    ];
  });
  return namesIn(nodes).all;
}
