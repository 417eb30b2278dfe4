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

/** Source position of a tag or expression in an MDX file. */
export interface MdxPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Positions recorded while a failed page is rendered again, to find the cause. */
export interface MdxTrace {
  readonly elements: MdxPlace[];
  /** Expressions whose value is a plain object. React throws for such a value, so one of them is the cause. */
  readonly objects: MdxPlace[];
}

interface MdxFacts {
  readonly renderer: BodyRenderer;
  readonly islands: Readonly<Record<string, ComponentType<never>>>;
  readonly headings: readonly MdxHeading[];
  /** HTML elements from the Markdown of the page. The compiled code refers to an element by its index. */
  readonly elements: readonly Element[];
  unknown(name: string | undefined, place: MdxPlace): void;
}

/** React context with the name of the text that is rendered: `a.mdx#0` is the whole page, `a.mdx#1` its excerpt. */
const BodyContext = createContext('');

/**
 * Checks if a text (body) of an MDX module is shown, which may contain several (see above): `BodyContext` names it, or
 * names a text of another module, which imports this one and shows its default text.
 */
function useBody(body: string, isDefault: boolean): boolean {
  const shown = useContext(BodyContext);
  return shown === body || (isDefault && !shown.startsWith(body.replace(/\d+$/, '')));
}

const UNKNOWN = Symbol('unknown component');

/** Creates the modules that compiled MDX pages import. All pages share these modules, so they are not bundled. */
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
    // Plain HTML element of Markdown. React itself reports errors in it, so its position need not be recorded.
    if (of !== undefined) return make(of.type, { ...of.props, ...props });
    const place = { file: source.fileName, line: source.lineNumber ?? 1, column: source.columnNumber ?? 1 };
    const name = (type as { readonly [UNKNOWN]?: string } | undefined)?.[UNKNOWN];
    if (type === undefined || type === null || name !== undefined) {
      unknown(name, place);
      return createElement(Fragment, { key: key ?? null }, props.children);
    }
    // An imported SVG is a component. Converting it to a string gives the URL that `img` needs.
    if (type === 'img' && typeof props['src'] === 'function') props['src'] = String(props['src']);
    const shown = make(type, props);
    const whole = $body === undefined ? shown : createElement(BodyContext, { value: $body, key: key ?? null }, shown);
    return state.trace === undefined || type === Fragment ? whole : located(whole, place, state.trace, key);
  };

  return {
    /** Starts to record positions in `trace`, or stops recording if `trace` is undefined. */
    traced: (trace: MdxTrace | undefined) => {
      state.trace = trace;
    },
    modules: {
      '@depese/ssg/components': components,
      '@depese/ssg/mdx': shims,
      'ssg:mdx/jsx-dev-runtime': { Fragment, jsxDEV: element },
      'ssg:mdx': {
        $body: useBody,
        $expression(value: unknown, file: string, line: number, column: number): unknown {
          const isPlain =
            typeof value === 'object' && value !== null && !('$$typeof' in value) && !(Symbol.iterator in value);
          if (isPlain) state.trace?.objects.push({ file, line, column });
          // A missing import (`MISSING`) is a function that converts to an empty string. Render nothing in its place.
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

/** Source position of a JSX element. The MDX compiler passes it to React's development runtime. */
interface Source {
  readonly fileName: string;
  readonly lineNumber?: number;
  readonly columnNumber?: number;
}

/** Creates the React element of an MDX page or its excerpt (`page.body`), in the React contexts of its components. */
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

/** Wraps an element in a component named after the position, so that React's component stack shows the position. */
function located(made: ReactElement, place: MdxPlace, { elements }: MdxTrace, key: string | undefined): ReactElement {
  const name = `${PLACE}${elements.push(place) - 1}`;
  const named = { [name]: () => made }[name] as () => ReactElement;
  return createElement(named, { key: key ?? null });
}

const PLACE = 'MdxPlace_';

/** Returns the innermost position in a component stack, and the names of the components that the site defines. */
export function placeInStack(stack: readonly string[], { elements }: MdxTrace) {
  const at = stack.find((name) => name.startsWith(PLACE));
  const own = stack.filter(
    (name) => !name.startsWith(PLACE) && !/^(?:MDXContent|MDXLayout|_createMdxContent)$/.test(name),
  );
  return { place: at === undefined ? undefined : elements[Number(at.slice(PLACE.length))], components: own };
}

/** Matches properties that React reads from components or promises. `MISSING` must not have them. */
const OF_COMPONENTS =
  /^(?:prototype|defaultProps|propTypes|contextTypes?|childContextTypes|displayName|then|\$\$typeof)$/;

/**
 * Value of each export of a missing module. Used as a component, the value renders its children. Used as a function,
 * object or text, the value is empty at any depth.
 */
const MISSING: unknown = new Proxy(() => null, {
  // React calls a component with two arguments. Any other call comes from the code of the site.
  apply: (_, __, args: readonly unknown[]) =>
    args.length === 2 ? ((args[0] as { readonly children?: ReactNode } | undefined)?.children ?? null) : MISSING,
  get(_, name) {
    if (name === Symbol.toPrimitive || name === 'toString') return () => '';
    if (name === Symbol.iterator) return () => [][Symbol.iterator]();
    return typeof name === 'symbol' || OF_COMPONENTS.test(name) ? undefined : MISSING;
  },
});

/** Replaces a missing module. All exports are on the prototype, which esbuild keeps when it copies a module. */
function missing(): object {
  return Object.create(new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : MISSING) })) as object;
}

/** Creates the value of an imported SVG: a component that becomes its URL when converted to a string. */
function drawing(url: string): ComponentType<object> {
  const Drawing = (props: object) => createElement('img', { alt: '', ...props, src: url });
  return Object.assign(Drawing, { toString: () => url });
}

/** Class names of a missing CSS module. The value of each property is its own name: `classes.box` is `box`. */
const CLASSES = new Proxy({}, { get: (_, name) => (name === '__esModule' ? undefined : name) });
