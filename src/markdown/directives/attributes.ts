import { error } from '../../base/diagnostic.ts';
import type { AttributeSpec } from '../../base/directives.ts';
import type { Text } from '../../base/message.ts';
import { didYouMean } from '../../base/suggest.ts';
import type { ComponentProperty, Directive } from '../nodes.ts';
import { type Origin, placeOf, placeOfWord } from '../origin.ts';
import type { Page } from '../page.ts';
import { complain } from './complain.ts';
import { directiveMessages } from './messages.ts';

/**
 * The attributes of a directive as typed values. What does not fit its specification is reported as
 * `directive-invalid` and left out.
 */
export function checkAttributes(
  node: Directive,
  specs: Readonly<Record<string, AttributeSpec>>,
  origin: Origin,
  page: Page,
): Record<string, ComponentProperty> {
  const checked: Record<string, ComponentProperty> = {};
  const written = node.attributes ?? {};
  const typographic = Object.entries(written).find(([, text]) => /^[„“”«»‚‘’]/u.test(text ?? ''))?.[0];
  if (typographic !== undefined) {
    const message = directiveMessages.quotationMarksRoundValue({ name: typographic });
    const hint = directiveMessages.writeBeforeValueBehind;
    page.diagnostics.push(error('directive-invalid', message, placeOfWord(typographic, node, origin, '{'), { hint }));
    return checked;
  }
  for (const [name, text] of Object.entries(written)) {
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    const value = spec && parseAttribute(text ?? '', spec);
    if (value !== undefined) {
      checked[name] = value;
      continue;
    }
    const place = placeOfWord(name, node, origin, '{');
    if (spec) {
      const message = directiveMessages.attributeValue({ name, directive: node.name, value: text ?? '' });
      page.diagnostics.push(error('directive-invalid', message, place, { hint: expected(spec) }));
    } else {
      const message = directiveMessages.noAttribute({ directive: node.name, name });
      complain(page, 'directive-invalid', place, { message, hint: known(name, specs) });
    }
  }
  for (const [name, spec] of Object.entries(specs)) {
    if (!spec.required || Object.hasOwn(written, name)) continue;
    page.diagnostics.push(
      error(
        'directive-invalid',
        directiveMessages.lacksAttribute({ directive: node.name, name }),
        placeOf(node, origin),
        {
          hint: [directiveMessages.write({ name }), expected(spec)],
        },
      ),
    );
  }
  return checked;
}

/** An attribute without a value has the empty text, which for a boolean means true. */
function parseAttribute(text: string, { type, oneOf }: AttributeSpec): ComponentProperty | undefined {
  if (oneOf && !oneOf.includes(text)) return undefined;
  if (type === 'string') return text;
  if (type === 'boolean') return text === '' || text === 'true' ? true : text === 'false' ? false : undefined;
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number;
}

function expected({ type, oneOf }: AttributeSpec): Text {
  if (oneOf) return directiveMessages.mustOne({ values: oneOf.join(', ') });
  if (type === 'number') return directiveMessages.mustNumber;
  if (type === 'boolean') return directiveMessages.writeNameAloneTrue;
  return '';
}

function known(name: string, specs: Readonly<Record<string, AttributeSpec>>): Text {
  const names = Object.keys(specs);
  return (
    didYouMean(name, names) ??
    (names.length > 0 ? directiveMessages.knows({ names: names.join(', ') }) : directiveMessages.takesNone)
  );
}
