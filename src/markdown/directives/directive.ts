import type { Paragraph, RootContent } from 'mdast';
import type { DiagnosticCode } from '../../base/codes.ts';
import { error, type SourcePlace, warning } from '../../base/diagnostic.ts';
import type { AttributeSpec, DirectiveSpec } from '../../base/directives.ts';
import type { Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { didYouMean, nearestNames, write } from '../../base/suggest.ts';
import { type Component, type ComponentProperty, type Directive, type Origin, placeOf, placeOfWord } from '../nodes.ts';
import type { Page } from '../page.ts';
import { directiveMessages } from './messages.ts';

/** Directive in a page, with validated attributes and converted content. */
export interface DirectiveUse {
  readonly node: Directive;
  readonly attributes: Readonly<Record<string, ComponentProperty>>;
  /** Label of the directive, in brackets: `Label` in `:::name[Label]`. */
  readonly label?: DirectiveLabel;
  /** Content of the directive, without the label. */
  readonly children: RootContent[];
  /** False if a container has no closing line, which is reported. The container then includes everything below. */
  readonly isClosed: boolean;
  readonly origin: Origin;
  readonly page: Page;
}

export interface DirectiveLabel {
  readonly paragraph: Paragraph;
  /** Text of the label without markup, with typography applied. */
  readonly text: string;
}

export interface BuiltInDirective extends DirectiveSpec {
  readonly label: 'none' | 'optional' | 'required';
  /** Name of the directive that must directly contain the directive: a `tab` must be inside `tabs`. */
  readonly parent?: string;
  build(use: DirectiveUse): Component;
}

/** Creates the component that replaces a directive. */
export function component(
  { node }: Pick<DirectiveUse, 'node'>,
  name: string,
  properties: Component['properties'],
  children: RootContent[],
): Component {
  return { type: 'component', name, properties, children, position: node.position };
}

/** Reports an invalid directive: an error in a `strict` site, else a warning, as it may be syntax of another tool. */
export function complain(
  page: Page,
  code: Extract<DiagnosticCode, 'directive-invalid' | 'directive-unknown'>,
  place: SourcePlace,
  message: Text,
  hint: Text,
): void {
  const report = page.options.strict ? error : warning;
  page.diagnostics.push(report(code, message, place, { hint }));
}

/** Reports an invalid part of a directive, at the position of a node. */
export function complainAbout(
  node: Pick<RootContent, 'position'>,
  message: Text,
  hint: Text,
  { origin, page }: Pick<DirectiveUse, 'origin' | 'page'>,
): void {
  complain(page, 'directive-invalid', placeOf(node, origin), message, hint);
}

/** Returns the valid attributes of a directive, converted to their types. Reports invalid attributes. */
export function checkAttributes(
  node: Directive,
  specs: Readonly<Record<string, AttributeSpec>>,
  origin: Origin,
  page: Page,
): Record<string, ComponentProperty> {
  const checked: Record<string, ComponentProperty> = {};
  const written = node.attributes ?? {};
  const report = (message: Text, place: SourcePlace, hint: Text) =>
    page.diagnostics.push(error('directive-invalid', message, place, { hint }));
  const typographic = Object.entries(written).find(([, text]) => /^[„“”«»‚‘’]/u.test(text ?? ''))?.[0];
  if (typographic !== undefined) {
    const message = directiveMessages.quotationMarksRoundValue({ name: typographic });
    report(message, placeOfWord(typographic, node, origin, '{'), directiveMessages.writeBeforeValueBehind);
    return checked;
  }
  for (const [name, text] of Object.entries(written)) {
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    const value = spec && parseAttribute(text ?? '', spec);
    const place = placeOfWord(name, node, origin, '{');
    if (value !== undefined) checked[name] = value;
    else if (spec)
      report(
        directiveMessages.attributeValue({ name, directive: node.name, value: text ?? '' }),
        place,
        expected(spec, text ?? ''),
      );
    else {
      const names = Object.keys(specs);
      const known =
        names.length > 0 ? baseMessages.knows({ names: nearestNames(name, names) }) : directiveMessages.takesNone;
      const message = directiveMessages.noAttribute({ directive: node.name, name });
      complain(page, 'directive-invalid', place, message, didYouMean(name, names) ?? known);
    }
  }
  for (const [name, spec] of Object.entries(specs)) {
    if (!spec.required || Object.hasOwn(written, name)) continue;
    const message = directiveMessages.lacksAttribute({ directive: node.name, name });
    report(message, placeOf(node, origin), [write(`{${name}="..."}`), expected(spec)]);
  }
  return checked;
}

/** Converts the text of an attribute to its type; undefined if invalid. `{open}` without a value is true. */
function parseAttribute(text: string, { type, oneOf }: AttributeSpec): ComponentProperty | undefined {
  if (oneOf && !oneOf.includes(text)) return undefined;
  if (type === 'string') return text;
  if (type === 'boolean') return text === '' || text === 'true' ? true : text === 'false' ? false : undefined;
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number;
}

function expected({ type, oneOf }: AttributeSpec, text = ''): Text {
  if (oneOf) return directiveMessages.mustOne({ values: nearestNames(text, oneOf) });
  if (type === 'number') return directiveMessages.mustNumber;
  return type === 'boolean' ? directiveMessages.writeNameAloneTrue : '';
}
