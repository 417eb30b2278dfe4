import type { z } from 'zod';
import { nearest } from '../../base/suggest.ts';

/**
 * The alternative of a union that was meant: the one of the right kind of value with the fewest wrong fields, whose
 * problems say more than "none of these". Undefined when two are equally near.
 */
export function meantBranch(issue: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] | undefined {
  const [best, second] = issue.errors
    .filter((branch) => branch.length > 0 && branch.every((inner) => inner.path.length > 0 || isUnknownKeys(inner)))
    .map((branch) => ({ branch, wrong: wrongFields(branch) }))
    .sort((a, b) => a.wrong - b.wrong);
  return best !== undefined && best.wrong < (second?.wrong ?? Number.POSITIVE_INFINITY) ? best.branch : undefined;
}

/** How many fields are wrong. A misspelt one counts once, though it is both unknown and missing. */
function wrongFields(branch: readonly z.core.$ZodIssue[]): number {
  const unknown = branch.flatMap((inner) => (isUnknownKeys(inner) && inner.path.length === 0 ? inner.keys : []));
  const wrong = fieldsOf(branch);
  return wrong.length + unknown.filter((key) => nearest(key, wrong) === undefined).length;
}

/** The fields of a group that have problems, without those that it does not know. */
export function fieldsOf(branch: readonly z.core.$ZodIssue[]): string[] {
  return [...new Set(branch.flatMap(({ path }) => (path[0] === undefined ? [] : [String(path[0])])))];
}

export function isUnknownKeys(issue: z.core.$ZodIssue): issue is z.core.$ZodIssueUnrecognizedKeys {
  return issue.code === 'unrecognized_keys';
}
