import { error } from '../../base/diagnostic.ts';
import { didYouMean } from '../../base/suggest.ts';
import type { AttributeSpec } from '../../shared/directives.ts';
import type { ComponentProperty, Directive } from '../nodes.ts';
import { type Origin, placeOf, placeOfWord } from '../origin.ts';
import type { Page } from '../page.ts';
import { complain } from './complain.ts';

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
    const message = `The quotation marks round the value of \`${typographic}\` are typographic ones, which only texts know.`;
    const hint = 'Write `"` before the value and behind it.';
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
      const message = `Attribute \`${name}\` of \`${node.name}\` has the value "${text}".`;
      page.diagnostics.push(error('directive-invalid', message, place, { hint: expected(spec) }));
    } else {
      const message = `\`${node.name}\` has no attribute \`${name}\`.`;
      complain(page, 'directive-invalid', place, { message, hint: known(name, specs) });
    }
  }
  for (const [name, spec] of Object.entries(specs)) {
    if (!spec.required || Object.hasOwn(written, name)) continue;
    page.diagnostics.push(
      error('directive-invalid', `\`${node.name}\` lacks its attribute \`${name}\`.`, placeOf(node, origin), {
        hint: `Write \`{${name}="..."}\`. ${expected(spec)}`.trim(),
      }),
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

function expected({ type, oneOf }: AttributeSpec): string {
  if (oneOf) return `It must be one of: ${oneOf.join(', ')}.`;
  if (type === 'number') return 'It must be a number.';
  if (type === 'boolean') return 'Write the name alone for true, or `="false"`.';
  return '';
}

function known(name: string, specs: Readonly<Record<string, AttributeSpec>>): string {
  const names = Object.keys(specs);
  return didYouMean(name, names) ?? (names.length > 0 ? `It knows: ${names.join(', ')}.` : 'It takes none.');
}
