import type { Element } from 'hast';
import {
  type ComponentType,
  createContext,
  createElement,
  Fragment,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import type { MdxHeading } from '../config/mdx.ts';
import * as components from './components/index.ts';
import * as shims from './components/mdx/index.ts';
import { MdxContext, type MdxScope } from './components/mdx/scope.ts';
import { type RenderScope, ScopeContext } from './components/scope.ts';
import type { BodyRenderer } from './render-body.tsx';
import { COUNTED_JSX } from './render-html.ts';

const { jsx, jsxs } = COUNTED_JSX['react/jsx-runtime'];

/** A tag or an expression in a file of MDX. */
export interface MdxPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What was shown until something failed. */
export interface MdxTrace {
  readonly elements: MdxPlace[];
  /** Expressions that give objects, which React cannot show. */
  readonly objects: MdxPlace[];
}

/** What the code of a page of MDX runs with. */
interface MdxFacts {
  readonly renderer: BodyRenderer;
  /** Name -> component of the islands folder. */
  readonly islands: Readonly<Record<string, ComponentType<never>>>;
  readonly headings: readonly MdxHeading[];
  /** Elements that the code names by their numbers. */
  readonly elements: readonly Element[];
  /** Is called for a tag whose component nobody defines. */
  unknown(name: string | undefined, place: MdxPlace): void;
}

/** The text of a file of MDX that is shown, as `file#number`. */
const BodyContext = createContext('');

/** Whether a body of a module is the one to show. */
function useBody(body: string, isDefault: boolean): boolean {
  const shown = useContext(BodyContext);
  return shown === body || (isDefault && !shown.startsWith(body.replace(/\d+$/, '')));
}

const UNKNOWN = Symbol('unknown component');

/** Modules that the code of pages of MDX imports and that no bundle holds, so that they are the same for all. */
export function mdxRuntime({ renderer, islands, headings, elements, unknown }: MdxFacts) {
  const made = renderer.elements(elements);
  const state: { trace: MdxTrace | undefined } = { trace: undefined };

  const element = (
    type: unknown,
    all: Props,
    key: string | undefined,
    isStatic: boolean,
    source: Source,
  ): ReactNode => {
    const { $element, $body, ...props } = all;
    const make = (component: unknown, own: object) => (isStatic ? jsxs : jsx)(component as never, own, key);
    const of = $element === undefined ? undefined : (made[Number($element)] as ReactElement<object>);
    // React itself names what is wrong with an element of HTML.
    if (of !== undefined) return make(of.type, { ...of.props, ...props });
    const place = { file: source.fileName, line: source.lineNumber ?? 1, column: source.columnNumber ?? 1 };
    const name = (type as { readonly [UNKNOWN]?: string } | undefined)?.[UNKNOWN];
    if (type === undefined || type === null || name !== undefined) {
      unknown(name, place);
      return createElement(Fragment, { key: key ?? null }, props.children);
    }
    // A drawing that is imported is a component; here its address is wanted.
    if (type === 'img' && typeof props['src'] === 'function') props['src'] = String(props['src']);
    const shown = make(type, props);
    const whole = $body === undefined ? shown : createElement(BodyContext, { value: $body, key: key ?? null }, shown);
    return state.trace === undefined || type === Fragment ? whole : located(whole, place, state.trace, key);
  };

  return {
    /** Records places in `trace` while something is rendered. */
    traced: (trace: MdxTrace | undefined) => {
      state.trace = trace;
    },
    modules: {
      'ssg/components': components,
      'ssg/mdx': shims,
      'ssg:mdx/jsx-dev-runtime': { Fragment, jsxDEV: element },
      'ssg:mdx': {
        $body: useBody,
        $expression(value: unknown, file: string, line: number, column: number): unknown {
          const isPlain =
            typeof value === 'object' && value !== null && !('$$typeof' in value) && !(Symbol.iterator in value);
          if (isPlain) state.trace?.objects.push({ file, line, column });
          // Of what is missing there is nothing to show.
          return typeof value === 'function' && String(value) === '' ? null : value;
        },
        unknown: (name: string) => Object.assign(() => null, { [UNKNOWN]: name }),
        missing,
        drawing,
        address: (url: string) => url,
        island: (name: string) => islands[name],
        classes: CLASSES,
        toc: headings.filter(({ level }) => level > 1),
        contentTitle: headings.find(({ level }) => level === 1)?.value,
      },
    } as Readonly<Record<string, unknown>>,
  };
}

interface Props {
  readonly $element?: string;
  readonly $body?: string;
  readonly children?: ReactNode;
  [name: string]: unknown;
}

/** Place of an element, as the reference compiler gives it to the development runtime of React. */
interface Source {
  readonly fileName: string;
  readonly lineNumber?: number;
  readonly columnNumber?: number;
}

/** What a page of MDX shows: one of the bodies of its module, in the context of its components. */
export function mdxElement(
  page: { readonly content: unknown; readonly body: string },
  scope: RenderScope,
  mdx: MdxScope,
): ReactElement {
  return (
    <ScopeContext.Provider value={scope}>
      <MdxContext.Provider value={mdx}>
        <BodyContext value={page.body}>{createElement(page.content as ComponentType)}</BodyContext>
      </MdxContext.Provider>
    </ScopeContext.Provider>
  );
}

/** Puts a component with the number of its place round an element, which React then names. */
function located(made: ReactElement, place: MdxPlace, { elements }: MdxTrace, key: string | undefined): ReactElement {
  const name = `${PLACE}${elements.push(place) - 1}`;
  const named = { [name]: () => made }[name] as () => ReactElement;
  return createElement(named, { key: key ?? null });
}

const PLACE = 'MdxPlace_';

/** The innermost place in a component stack, and the names of the components that are the site's own. */
export function placeInStack(stack: readonly string[], { elements }: MdxTrace) {
  const at = stack.find((name) => name.startsWith(PLACE));
  const own = stack.filter(
    (name) => !name.startsWith(PLACE) && !/^(?:MDXContent|MDXLayout|_createMdxContent)$/.test(name),
  );
  return { place: at === undefined ? undefined : elements[Number(at.slice(PLACE.length))], components: own };
}

/** Properties that React asks a component for, and that say what an object is. */
const OF_COMPONENTS =
  /^(?:prototype|defaultProps|propTypes|contextTypes?|childContextTypes|displayName|then|\$\$typeof)$/;

/**
 * Stands for whatever a module exports that is not there: as a component it shows what it holds; of a function, an object or a text
 * there is nothing, however deep one looks.
 */
const MISSING: unknown = new Proxy(() => null, {
  // React gives a component its properties and a second argument.
  apply: (_, __, args: readonly unknown[]) =>
    args.length === 2 ? ((args[0] as { readonly children?: ReactNode } | undefined)?.children ?? null) : MISSING,
  get(_, name) {
    if (name === Symbol.toPrimitive || name === 'toString') return () => '';
    if (name === Symbol.iterator) return () => [][Symbol.iterator]();
    return typeof name === 'symbol' || OF_COMPONENTS.test(name) ? undefined : MISSING;
  },
});

/** A module that is not there. A copy of it inherits what it is asked for. */
function missing(): object {
  return Object.create(new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : MISSING) })) as object;
}

/** A drawing is a component for who imports it, and an address where one is wanted. */
function drawing(url: string): ComponentType<object> {
  const Drawing = (props: object) => createElement('img', { alt: '', ...props, src: url });
  return Object.assign(Drawing, { toString: () => url });
}

/** Classes of a stylesheet that is not there, by their names. */
const CLASSES = new Proxy({}, { get: (_, name) => (name === '__esModule' ? undefined : name) });
