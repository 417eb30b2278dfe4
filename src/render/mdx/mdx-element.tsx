import type { Element, Root, RootContent } from 'hast';
import {
  type ComponentType,
  createContext,
  createElement,
  Fragment,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import rehypeReact, { type Options } from 'rehype-react';
import { unified } from 'unified';
import { MdxContext, type MdxScope } from '../../components/mdx/scope.ts';
import { type RenderScope, ScopeContext } from '../../components/scope.ts';
import { MDX_TAG, type MdxAttribute, type MdxPart } from '../../shared/mdx.ts';

/** The code of a file: what its holes give, for the properties that it is shown with. */
export interface MdxContent {
  readonly file: string;
  readonly holes: (props: object) => readonly (() => unknown)[];
}

/** What a page of MDX is shown with. */
export interface MdxRun {
  /** Undefined for a page without code. */
  readonly own: MdxContent | undefined;
  /** What the page exports by default: it is put round the text. */
  readonly layout: ComponentType<{ readonly children?: ReactNode }> | undefined;
  readonly scope: MdxScope;
  /** Parts that trees of the page name by their numbers. */
  readonly parts: NumberedPart[];
  /** Texts of files that code shows: an excerpt has its own part of the page only, and shows the same. */
  readonly bodies: Map<string, Root>;
  /** Hears of a tag whose component nobody defines. */
  unknown(part: MdxTag): void;
  /** Hears of what is about to be shown, so that a failure has a place. */
  readonly trace: MdxTrace | undefined;
}

/** A part, with the text of the file that it shows. */
interface NumberedPart {
  readonly part: MdxPart;
  readonly text?: Root | undefined;
}

/** What was shown until something failed. */
export interface MdxTrace {
  readonly elements: MdxTag[];
  /** Expressions that give what React cannot show by itself. */
  readonly objects: MdxTag[];
}

/** An element or an expression. */
export type MdxTag = Exclude<MdxPart, { kind: 'content' }>;

/** What components of a body are rendered with. */
export interface BodyEnvironment {
  readonly components: Readonly<Record<string, ComponentType<never>>>;
  readonly scope: RenderScope;
}

/** Code of a page has thrown, at a place that is known. */
export class MdxFailure extends Error {
  readonly part: MdxTag;
  constructor(cause: unknown, part: MdxTag) {
    super('', { cause });
    this.part = part;
  }
}

interface Shown {
  /** Texts of files that code shows. */
  readonly bodies: ReadonlyMap<string, Root>;
  readonly toReact: (root: Root, holes: readonly (() => unknown)[]) => ReactElement;
}

const ShownContext = createContext<Shown | undefined>(undefined);

interface ShownFileProps {
  readonly own: MdxContent;
  readonly values: object;
  /** Its text, where that is known. */
  readonly text?: Root;
}

/** The text of a file of MDX, shown with some properties. */
export function ShownFile({ own, values, text }: ShownFileProps): ReactElement {
  const shown = useContext(ShownContext);
  const body = text ?? shown?.bodies.get(own.file);
  if (shown === undefined || body === undefined)
    throw new Error(`${own.file} can be shown only by a page of MDX that imports it itself.`);
  return shown.toReact(body, own.holes(values));
}

/** The element of a body of MDX: its code runs when that is rendered. */
export function mdxElement(whole: Root, { components, scope }: BodyEnvironment, run: MdxRun): ReactElement {
  const { parts } = run;
  const forCode = new Map<string, Root>();
  const body = { ...whole, children: takeParts(whole.children, parts, forCode) };
  for (const [file, text] of forCode) run.bodies.set(file, text);

  const toReact = (root: Root, holes: readonly (() => unknown)[]): ReactElement => {
    const make = (type: unknown, props: Record<string, unknown>, key?: string): ReactNode => {
      const { mdx, ...own } = props;
      if (type !== Mark) return (Array.isArray(props['children']) ? jsxs : jsx)(type as never, props, key);
      const { part, text } = parts[Number(mdx)] as NumberedPart;
      return elementOf(part as MdxTag, { own, holes, text, key, run });
    };
    const options = {
      Fragment,
      jsx: make,
      jsxs: make,
      components: { ...components, [MDX_TAG]: Mark },
      tableCellAlignToStyle: false,
    };
    return unified()
      .use(rehypeReact, options as unknown as Options)
      .stringify(root) as unknown as ReactElement;
  };

  const NO_CODE: MdxContent = { file: '', holes: () => [] };
  const page = createElement(ShownFile, { own: run.own ?? NO_CODE, values: {}, text: body });
  return (
    <ScopeContext.Provider value={scope}>
      <MdxContext.Provider value={run.scope}>
        <ShownContext.Provider value={{ bodies: run.bodies, toReact }}>
          {run.layout === undefined ? page : createElement(run.layout, {}, page)}
        </ShownContext.Provider>
      </MdxContext.Provider>
    </ScopeContext.Provider>
  );
}

/** The component of all parts: it is replaced before React sees it. */
function Mark(): null {
  return null;
}

/** Whether there is something of MDX in a node. */
export function holdsMdx(node: RootContent): boolean {
  return node.type === 'element' && (node.tagName === MDX_TAG || node.children.some(holdsMdx));
}

/** Replaces what stands for each part by its number in `parts`, and takes the texts of other files out. */
function takeParts<Node extends RootContent>(
  nodes: readonly Node[],
  parts: NumberedPart[],
  bodies: Map<string, Root>,
): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (!holdsMdx(node)) return [node];
    const element = node as Element;
    const children = takeParts(element.children, parts, bodies);
    if (element.tagName !== MDX_TAG) return [{ ...element, children } as unknown as Node];
    const part = JSON.parse(String(element.properties['mdx'])) as MdxPart;
    if (part.kind === 'content') {
      bodies.set(part.of, { type: 'root', children });
      return [];
    }
    let text: Root | undefined;
    if (part.kind === 'element' && part.shows !== undefined) {
      // It is that of this element: another one may show the same file with other ids.
      text = bodies.get(part.shows);
      bodies.delete(part.shows);
    }
    const mdx = String(parts.push({ part, text }) - 1);
    return [{ ...element, properties: { ...element.properties, mdx }, children } as unknown as Node];
  });
}

interface Making {
  /** The properties of the element of the tree: addresses, children. */
  readonly own: Readonly<Record<string, unknown>>;
  readonly holes: readonly (() => unknown)[];
  readonly text: Root | undefined;
  readonly key: string | undefined;
  readonly run: MdxRun;
}

function elementOf(part: MdxTag, making: Making): ReactNode {
  const { holes, key, run } = making;
  const value = (hole: number): unknown => {
    try {
      return holes[hole]?.();
    } catch (cause) {
      throw cause instanceof MdxFailure ? cause : new MdxFailure(cause, part);
    }
  };
  if (part.kind === 'expression') return given(value(part.hole), part, run);
  const { children } = making.own as { readonly children?: ReactNode };
  const type = part.component === undefined ? (part.name ?? Fragment) : value(part.component);
  if (type === undefined || type === null) {
    run.unknown(part);
    return createElement(Fragment, { key: key ?? null }, children);
  }
  const props: Record<string, unknown> = {};
  for (const attribute of part.attributes) Object.assign(props, propsOf(attribute, making.own, value));
  // A drawing that is imported is a component; here its address is wanted.
  if (type === 'img' && typeof props['src'] === 'function') props['src'] = String(props['src']);
  if (children !== undefined) props['children'] = children;
  const { mdx } = type as { readonly mdx?: MdxContent };
  const made =
    making.text !== undefined && mdx !== undefined
      ? createElement(ShownFile, { key: key ?? null, own: mdx, values: props, text: making.text })
      : (Array.isArray(children) ? jsxs : jsx)(type as never, props, key);
  return run.trace === undefined ? made : located(made, part, run.trace.elements, key);
}

function propsOf(
  attribute: MdxAttribute,
  own: Readonly<Record<string, unknown>>,
  value: (hole: number) => unknown,
): object {
  if ('spread' in attribute) return (value(attribute.spread) ?? {}) as object;
  if ('hole' in attribute) return { [attribute.name]: value(attribute.hole) };
  return { [attribute.name]: 'from' in attribute ? own[attribute.from] : attribute.value };
}

/** Puts a component with the number of its place round an element, which React then names. */
function located(made: ReactElement, part: MdxTag, places: MdxTag[], key: string | undefined): ReactElement {
  const name = `${PLACE}${places.push(part) - 1}`;
  const named = { [name]: () => made }[name] as () => ReactElement;
  return createElement(named, { key: key ?? null });
}

const PLACE = 'MdxPlace_';

/** The part that a component stack leads to, and the names of the components that are the site's own. */
export function partInStack(
  stack: readonly string[],
  places: readonly MdxTag[],
): { readonly part: MdxTag | undefined; readonly components: readonly string[] } {
  const at = stack.find((name) => name.startsWith(PLACE));
  const components = stack.filter((name) => !name.startsWith(PLACE) && name !== ShownFile.name);
  return { part: at === undefined ? undefined : places[Number(at.slice(PLACE.length))], components };
}

/** What an expression gives: a child of the element round it, whatever that makes of it. */
function given(value: unknown, part: MdxTag, { trace }: MdxRun): ReactNode {
  // Of what is missing there is nothing to show.
  if (typeof value === 'function' && String(value) === '') return null;
  const isPlain = typeof value === 'object' && value !== null && !('$$typeof' in value) && !(Symbol.iterator in value);
  if (isPlain) trace?.objects.push(part);
  return value as ReactNode;
}
