import { inspect } from 'node:util';
import { featureCode } from '../../base/codes.ts';
import { type Diagnostic, error, info, type SourcePlace, warning } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import { didYouMean } from '../../base/suggest.ts';
import type { FeatureDefinition, FeatureProblem } from '../../config/feature.ts';
import { definedMessages } from './messages.ts';

const REPORT = { error, warning, info } as const;

/** A problem that a feature has reported; one with a code that it has not declared is a mistake of the feature. */
export function problemOf(feature: FeatureDefinition, problem: FeatureProblem, ofFeature: SourcePlace): Diagnostic {
  if (!isProblem(problem)) {
    const text = definedMessages.featureReportsWhatNo({ name: feature.name, value: shown(problem) });
    return error('feature-invalid', text, ofFeature, { hint: definedMessages.giveReportObjectsCode });
  }
  const { code, severity = 'error', message, hint, file, line, column } = problem;
  const known = Object.keys(feature.diagnostics ?? {});
  if (!known.includes(code)) {
    const text = definedMessages.featureReportsNoneDiagnostics({ name: feature.name, code, message });
    return error('feature-invalid', text, ofFeature, {
      hint: didYouMean(code, known) ?? definedMessages.declare({ codes: known.join(', ') }),
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
  readonly what: Text;
  readonly key?: string;
}

/** @param said what was being computed, such as `its query \`minutes\`` */
export function thrownBy(feature: FeatureDefinition, said: Said, message: Text, place: SourcePlace): Diagnostic {
  return error(
    'feature-throws',
    definedMessages.featureThrows({ name: feature.name, work: said.what, message }),
    place,
    {
      ...notesOf(said),
      hint: definedMessages.mendFeatureOrLeave,
    },
  );
}

/** @param said a whole sentence */
export function invalid(said: Said, place: SourcePlace, hint: Text): Diagnostic {
  return error('feature-invalid', said.what, place, { ...notesOf(said), hint });
}

function notesOf({ key = '' }: Said): { readonly notes?: readonly Text[] } {
  return key === '' ? {} : { notes: [definedMessages.example({ key })] };
}
