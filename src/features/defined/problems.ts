import { inspect } from 'node:util';
import { featureCode } from '../../base/codes.ts';
import { type Diagnostic, error, info, type SourcePlace, warning } from '../../base/diagnostic.ts';
import { didYouMean } from '../../base/suggest.ts';
import type { FeatureDefinition, FeatureProblem } from '../../shared/feature.ts';

const REPORT = { error, warning, info } as const;

/** A problem that a feature has reported; one with a code that it has not declared is a mistake of the feature. */
export function problemOf(feature: FeatureDefinition, problem: FeatureProblem, ofFeature: SourcePlace): Diagnostic {
  if (!isProblem(problem)) {
    const text = `The feature \`${feature.name}\` reports what is no problem: ${shown(problem)}.`;
    return error('feature-invalid', text, ofFeature, { hint: 'Give `report` objects with a `code` and a `message`.' });
  }
  const { code, severity = 'error', message, hint, file, line, column } = problem;
  const known = Object.keys(feature.diagnostics ?? {});
  if (!known.includes(code)) {
    const text = `The feature \`${feature.name}\` reports \`${code}\`, which is none of its \`diagnostics\`: ${message}`;
    return error('feature-invalid', text, ofFeature, {
      hint: didYouMean(code, known) ?? `Declare it: ${known.join(', ')}`,
    });
  }
  const place = file === undefined ? undefined : { file, ...(line && { line }), ...(column && { column }) };
  return REPORT[severity](featureCode(feature.name, code), message, place, { hint });
}

/** Says whether a feature written in JavaScript has kept to the types. */
function isProblem(value: unknown): value is FeatureProblem {
  if (typeof value !== 'object' || value === null) return false;
  const { code, message, severity, hint, file, line, column } = value as Record<string, unknown>;
  return (
    [code, message].every((text) => typeof text === 'string') &&
    [hint, file].every((text) => text === undefined || typeof text === 'string') &&
    [line, column].every((count) => count === undefined || typeof count === 'number') &&
    (severity === undefined || Object.hasOwn(REPORT, severity as string))
  );
}

function shown(value: unknown): string {
  const text = inspect(value, { depth: 1, breakLength: Number.POSITIVE_INFINITY });
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** What is said of a mistake, and for which of many it was met first. */
export interface Said {
  readonly what: string;
  readonly key?: string;
}

/** @param said what was being computed, such as `its query \`minutes\`` */
export function thrownBy(feature: FeatureDefinition, said: Said, message: string, place: SourcePlace): Diagnostic {
  return error('feature-throws', `The feature \`${feature.name}\` throws in ${said.what}: ${message}`, place, {
    ...notesOf(said),
    hint: 'Mend the feature, or leave it out of `features` of the configuration.',
  });
}

/** @param said of the feature, as the rest of a sentence that begins with its name */
export function invalid(feature: FeatureDefinition, said: Said, place: SourcePlace, hint: string): Diagnostic {
  return error('feature-invalid', `The feature \`${feature.name}\` ${said.what}.`, place, { ...notesOf(said), hint });
}

function notesOf({ key = '' }: Said): { readonly notes?: readonly string[] } {
  return key === '' ? {} : { notes: [`For example for ${key}`] };
}
