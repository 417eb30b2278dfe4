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

/** Tag or expression in an MDX file. */
export interface MdxPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Record of what was rendered before a failure. */
export interface MdxTrace {
  readonly elements: MdxPlace[];
  /** Expressions whose values are objects, which React cannot render. */
  readonly objects: MdxPlace[];
}

/** Environment of the code of an MDX page. */
interface MdxFacts {
  readonly renderer: BodyRenderer;
  /** Name -> component of the islands folder. */
  readonly islands: Readonly<Record<string, ComponentType<never>>>;
  readonly headings: readonly MdxHeading[];
  /** Elements of Markdown, which the code refers to by index. */
  readonly elements: readonly Element[];
  /** Called for a tag without a component. */
  unknown(name: string | undefined, place: MdxPlace): void;
}

/** Body to render of an MDX file, as `file#number`. */
const BodyContext = createContext('');

/** Checks if a body of a module is the one to render. */
function useBody(body: string, isDefault: boolean): boolean {
  const shown = useContext(BodyContext);
  return shown === body || (isDefault && !shown.startsWith(body.replace(/\d+$/, '')));
}

const UNKNOWN = Symbol('unknown component');

/** Creates the modules that the code of MDX pages imports. Bundles do not contain them, so that all pages share them. */
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
    // For plain HTML elements no place is checked here, because React itself reports mistakes in them.
    if (of !== undefined) return make(of.type, { ...of.props, ...props });
    const place = { file: source.fileName, line: source.lineNumber ?? 1, column: source.columnNumber ?? 1 };
    const name = (type as { readonly [UNKNOWN]?: string } | undefined)?.[UNKNOWN];
    if (type === undefined || type === null || name !== undefined) {
      unknown(name, place);
      return createElement(Fragment, { key: key ?? null }, props.children);
    }
    // An imported SVG is a component. Its text is its URL, which an `img` needs.
    if (type === 'img' && typeof props['src'] === 'function') props['src'] = String(props['src']);
    const shown = make(type, props);
    const whole = $body === undefined ? shown : createElement(BodyContext, { value: $body, key: key ?? null }, shown);
    return state.trace === undefined || type === Fragment ? whole : located(whole, place, state.trace, key);
  };

  return {
    /** Records places in `trace` during rendering. */
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
          // A missing value is a function with an empty text. It renders nothing, as `null` does.
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

/** Place of an element, as the reference compiler passes it to the development runtime of React. */
interface Source {
  readonly fileName: string;
  readonly lineNumber?: number;
  readonly columnNumber?: number;
}

/** Creates the element of an MDX page: one body of its module, in the context of its components. */
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

/** Wraps an element in a component with the index of its place, which appears in React's component stack. */
function located(made: ReactElement, place: MdxPlace, { elements }: MdxTrace, key: string | undefined): ReactElement {
  const name = `${PLACE}${elements.push(place) - 1}`;
  const named = { [name]: () => made }[name] as () => ReactElement;
  return createElement(named, { key: key ?? null });
}

const PLACE = 'MdxPlace_';

/** Returns the innermost place in a component stack, and the names of the site's own components. */
export function placeInStack(stack: readonly string[], { elements }: MdxTrace) {
  const at = stack.find((name) => name.startsWith(PLACE));
  const own = stack.filter(
    (name) => !name.startsWith(PLACE) && !/^(?:MDXContent|MDXLayout|_createMdxContent)$/.test(name),
  );
  return { place: at === undefined ? undefined : elements[Number(at.slice(PLACE.length))], components: own };
}

/** Properties that React reads from a component, and that identify objects. */
const OF_COMPONENTS =
  /^(?:prototype|defaultProps|propTypes|contextTypes?|childContextTypes|displayName|then|\$\$typeof)$/;

/**
 * Replaces a missing export of a module. As a component it renders its children; as a function, object or text it is empty at
 * every depth.
 */
const MISSING: unknown = new Proxy(() => null, {
  // React calls a component with its properties and a second argument. Any other call comes from site code.
  apply: (_, __, args: readonly unknown[]) =>
    args.length === 2 ? ((args[0] as { readonly children?: ReactNode } | undefined)?.children ?? null) : MISSING,
  get(_, name) {
    if (name === Symbol.toPrimitive || name === 'toString') return () => '';
    if (name === Symbol.iterator) return () => [][Symbol.iterator]();
    return typeof name === 'symbol' || OF_COMPONENTS.test(name) ? undefined : MISSING;
  },
});

/** Creates a replacement for a missing module. Copies of it inherit its properties. */
function missing(): object {
  return Object.create(new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : MISSING) })) as object;
}

/** Creates the value of an imported SVG: a component that converts to its URL. */
function drawing(url: string): ComponentType<object> {
  const Drawing = (props: object) => createElement('img', { alt: '', ...props, src: url });
  return Object.assign(Drawing, { toString: () => url });
}

/** Classes of a missing stylesheet; each class equals its name. */
const CLASSES = new Proxy({}, { get: (_, name) => (name === '__esModule' ? undefined : name) });
