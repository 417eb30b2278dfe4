import { DIAGNOSTIC_CODES } from '../../base/codes.ts';
import { type Diagnostic, type SpokenDiagnostic, spoken } from '../../base/diagnostic.ts';
import { escapeHtml } from '../../base/escape.ts';
import { formatPlace, printable } from './format.ts';
import { documentReporter } from './json.ts';
import type { Reporter, Sinks } from './report.ts';

/** Reporters whose formats many CI systems read: SARIF and JUnit. Each prints one document on stdout, at the end. */

const LEVEL = { error: 'error', warning: 'warning', info: 'note' } as const;

/**
 * Creates the reporter for code scanning: SARIF 2.1.0 with the properties that GitHub requires
 * (https://docs.github.com/en/code-security/reference/code-scanning/sarif-support).
 *
 * @param prefix path from the repository to the project, '' if both are the same folder
 */
export function sarifReporter(sinks: Sinks, prefix: string): Reporter {
  return documentReporter(sinks, lineOf, ({ diagnostics, status, version }) => {
    const all = diagnostics.map((diagnostic) => spoken(diagnostic));
    const codes = [...new Set(all.map(({ code }) => code))].sort();
    const ruleOf = (problem: SpokenDiagnostic) => ({
      level: LEVEL[problem.severity],
      message: { text: textOf(problem) },
    });
    const driver = { name: 'ssg', semanticVersion: version, rules: codes.map(sarifRule) };
    const run = {
      tool: { driver },
      columnKind: 'utf16CodeUnits',
      // GitHub rejects results without a file, so problems without a file are written as notifications.
      invocations: [
        {
          executionSuccessful: status === 'built' || status === 'failed',
          toolConfigurationNotifications: all
            .filter(({ file }) => file === undefined)
            .map((problem) => ({ descriptor: { id: problem.code }, ...ruleOf(problem) })),
        },
      ],
      results: all.flatMap((problem) => {
        const { code, file, line = 1, column = 1, length = 0 } = problem;
        if (file === undefined) return [];
        const uri = encodeURI(prefix === '' ? file : `${prefix}/${file}`);
        const region = { startLine: line, startColumn: column, endLine: line, endColumn: column + length };
        const locations = [{ physicalLocation: { artifactLocation: { uri, uriBaseId: '%SRCROOT%' }, region } }];
        return [{ ruleId: code, ruleIndex: codes.indexOf(code), ...ruleOf(problem), locations }];
      }),
    };
    return `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] })}\n`;
  });
}

function sarifRule(id: Diagnostic['code']) {
  const meanings: Readonly<Record<string, string>> = DIAGNOSTIC_CODES;
  const text = { text: meanings[id] ?? id };
  return { id, shortDescription: text, fullDescription: text, help: text };
}

/**
 * Creates the reporter for the test results of CI systems: a test case per problem, or one test case that passes.
 * Errors are failures. Warnings are failures only if the command failed and there is no error.
 */
export function junitReporter(sinks: Sinks): Reporter {
  return documentReporter(sinks, lineOf, ({ command = '', status, diagnostics, durationMs }) => {
    const suite = `ssg ${command}`.trim();
    const gravest =
      status === 'built' || diagnostics.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
    const cases = diagnostics.map((diagnostic) => {
      const problem = spoken(diagnostic);
      const { code, severity, message, file } = problem;
      const name = [formatPlace(problem), code].filter((part) => part !== '').join(' ');
      const isFailure = severity === 'error' || severity === gravest;
      const text = xml(textOf(problem));
      const body = isFailure
        ? `<failure type="${xml(code)}" message="${xml(message)}">${text}</failure>`
        : `<system-out>${text}</system-out>`;
      return {
        isFailure,
        text: `    <testcase classname="${xml(file ?? suite)}" name="${xml(name)}">${body}</testcase>\n`,
      };
    });
    if (cases.length === 0)
      cases.push({ isFailure: false, text: `    <testcase classname="${suite}" name="${suite}"/>\n` });
    const failures = cases.filter(({ isFailure }) => isFailure).length;
    const totals = `name="${suite}" tests="${cases.length}" failures="${failures}" errors="0" time="${(durationMs / 1000).toFixed(3)}"`;
    return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites ${totals}>
  <testsuite ${totals} skipped="0">
${cases.map(({ text }) => text).join('')}  </testsuite>
</testsuites>
`;
  });
}

function lineOf(diagnostic: Diagnostic): string {
  return `${formatPlace(diagnostic)} ${textOf(spoken(diagnostic))}`;
}

function textOf({ message, notes = [], hint }: SpokenDiagnostic): string {
  return printable([message, ...notes, ...(hint === undefined ? [] : [hint])].join('\n'));
}

function xml(text: string): string {
  return escapeHtml(printable(text));
}
