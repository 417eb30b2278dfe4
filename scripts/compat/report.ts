import { codeFrame } from '../../src/base/position.ts';
import { browserName, compatOf } from './data.ts';
import type { Finding } from './findings.ts';
import type { Lack } from './support.ts';

/**
 * Formats a finding for people: where, what, which browsers, how to fix it.
 *
 * @param text the whole file
 */
export function reportFinding({ file, line, column, length, feature, lacks }: Finding, text: string): string {
  const url = compatOf(feature)?.mdn_url;
  return [
    `error  compat  ${file}:${line}:${column}`,
    `  ${feature} is missing in ${lacks.map(lackText).join(', ')}.`,
    codeFrame(text, line, column, length).replace(/^/gm, '  '),
    '  Test for it first (`?.`, `in`, `@supports`), set a value for older browsers before it, or do without it. If old browsers',
    '  lose nothing important, add it to scripts/compat/allowed.ts with the behaviour there.',
    ...(url === undefined ? [] : [`  ${url}`]),
  ].join('\n');
}

/** Reports an entry of allowed.ts that no source needs any more. */
export function reportIdle(key: string): string {
  return `error  compat  scripts/compat/allowed.ts\n  No source needs the entry ${key} any more.\n  Remove it.`;
}

/** Returns a text such as `Firefox 115 (from 119 on)`. */
function lackText({ browser, version, since }: Lack): string {
  return `${browserName(browser)} ${version} (${since === undefined ? 'no version has it' : `from ${since} on`})`;
}
