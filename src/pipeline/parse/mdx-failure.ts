import type { Element, Root } from 'hast';
import type { ReactElement } from 'react';
import { type Diagnostic, error, type SourcePlace, warning } from '../../base/diagnostic.ts';
import { didYouMean } from '../../base/suggest.ts';
import { type CompiledModule, sourcePlace } from '../../compile/evaluate.ts';
import { componentStack } from '../../render/component-stack.ts';
import { MdxFailure, type MdxTag, type MdxTrace, partInStack } from '../../render/mdx/mdx-element.tsx';
import { MDX_TAG, type MdxPart } from '../../shared/mdx.ts';
import { renderProblem } from '../bundle/render-problem.ts';
import type { LoadedTemplates } from '../bundle/templates-module.ts';

/** What is known of a page of MDX that cannot be rendered. */
interface FailedPage {
  readonly file: string;
  /** Names of the components that need no import. */
  readonly known: readonly string[];
  readonly templates: LoadedTemplates | undefined;
  /** Its code, with the name that it has in stack traces. */
  readonly code: { readonly name: string; readonly compiled: CompiledModule | undefined };
  /** Renders it once more, so that it fails where that is seen. */
  readonly elementOf: (trace: MdxTrace) => ReactElement;
}

/** What the code of a page has thrown, at the tag or the expression of the page that it comes of. */
export async function mdxFailure(
  cause: unknown,
  { file, known, templates, code, elementOf }: FailedPage,
): Promise<Diagnostic> {
  const direct = cause instanceof MdxFailure ? cause : undefined;
  const trace: MdxTrace = { elements: [], objects: [] };
  const stack = direct === undefined ? await componentStack(elementOf(trace)) : [];
  const { part: shown = direct?.part, components } = partInStack(stack, trace.elements);
  const thrown = direct?.cause ?? cause;
  const message = thrown instanceof Error ? thrown.message : '';
  const object = /^Objects are not valid as a React child/.test(message) ? trace.objects[0] : undefined;
  const part = object ?? shown;
  const [, name] = /^([A-Z][\w$]*) is not defined$/.exec(message) ?? [];
  if (name !== undefined && part !== undefined) return unknownName(name, part, known, true);
  const reason = object === undefined ? thrown : new Error('An expression gives an object, which no page can show.');
  const place = part === undefined ? codePlace(thrown, code) : placeOf(part);
  return renderProblem(reason, templates, { place: place ?? { file }, subject: file, components });
}

/** The line of the page that threw while it was loaded. */
function codePlace(thrown: unknown, { name, compiled }: FailedPage['code']): SourcePlace | undefined {
  return compiled === undefined ? undefined : sourcePlace((thrown as Error | undefined)?.stack ?? '', name, compiled);
}

/** A tag whose component nobody defines. */
export function unknownComponent(part: MdxTag, known: readonly string[], isError: boolean): Diagnostic {
  return unknownName(part.kind === 'element' ? (part.name ?? '') : '', part, known, isError);
}

function unknownName(name: string, part: MdxTag, known: readonly string[], isError: boolean): Diagnostic {
  const rest = isError ? 'nothing' : 'what it holds';
  const message = `There is no component \`${name}\`: ${rest} is shown in its place.`;
  const hint =
    didYouMean(name, known) ??
    `Import it, or put it into the folder that \`markdown.mdx.components\` names. Without an import there are: ${known.join(', ')}.`;
  return (isError ? error : warning)('mdx-component-unknown', message, placeOf(part), { hint });
}

/** The first tag of a name in a tree; undefined for one that only code writes. */
export function placeOfTag({ children }: Pick<Element | Root, 'children'>, name: string): SourcePlace | undefined {
  for (const node of children) {
    if (node.type !== 'element') continue;
    const part = node.tagName === MDX_TAG ? (JSON.parse(String(node.properties['mdx'])) as MdxPart) : undefined;
    if (part?.kind === 'element' && part.name === name) return placeOf(part);
    const found = placeOfTag(node, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function placeOf({ file, line, column }: MdxTag): SourcePlace {
  return { file, line, column };
}
