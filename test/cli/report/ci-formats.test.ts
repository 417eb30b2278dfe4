import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { DIAGNOSTIC_CODES } from '../../../src/base/codes.ts';
import { error } from '../../../src/base/diagnostic.ts';
import { junitReporter, sarifReporter } from '../../../src/cli/report/ci-formats.ts';
import { DIAGNOSTICS, failedReport, sampleReport, sinks } from './sample.ts';

function sarif(report = failedReport(), prefix = '') {
  const to = sinks();
  sarifReporter(to, prefix).result(report);
  return JSON.parse(to.printed.out);
}

function junit(report = failedReport()): string {
  const to = sinks();
  junitReporter(to).result(report);
  return to.printed.out;
}

test('SARIF: a result per problem of a file, a rule per code, a notification for every other problem', () => {
  const [run] = sarif().runs;
  expect(run.tool.driver).toMatchObject({
    name: 'ssg',
    semanticVersion: '3.7.0',
    rules: ['git-shallow', 'image-alt-missing', 'link-broken', 'route-duplicate'].map((id) => {
      const text = DIAGNOSTIC_CODES[id as keyof typeof DIAGNOSTIC_CODES];
      return { id, shortDescription: { text }, fullDescription: { text }, help: { text } };
    }),
  });
  expect(run.invocations).toEqual([
    {
      executionSuccessful: true,
      toolConfigurationNotifications: [
        {
          descriptor: { id: 'git-shallow' },
          level: 'note',
          message: { text: 'The clone is shallow, so dates from git are left out.' },
        },
      ],
    },
  ]);
  expect(run.results).toHaveLength(DIAGNOSTICS.length - 1);
  expect(run.results[0]).toEqual({
    ruleId: 'link-broken',
    ruleIndex: 2,
    level: 'error',
    message: { text: 'The link `/cenik/` leads to no page.\nDid you mean `/ceny/`?' },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'content/a.md', uriBaseId: '%SRCROOT%' },
          region: { startLine: 3, startColumn: 12, endLine: 3, endColumn: 19 },
        },
      },
    ],
  });
  expect(sarif(failedReport(), 'my site').runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe(
    'my%20site/content/a.md',
  );
});

test('JUnit: a test case per problem, in which errors are failures', async () => {
  const text = junit();
  expect(await validateXML({ normalization: 'format', xml: { fileName: 'junit.xml', contents: text } })).toMatchObject({
    valid: true,
  });
  expect(text).toContain('<testsuites name="ssg build" tests="4" failures="2" errors="0" time="1.710">');
  expect(text).toContain(
    '<testcase classname="content/a.md" name="content/a.md:3:12 link-broken"><failure type="link-broken" message="The link `/cenik/` leads to no page.">The link `/cenik/` leads to no page.\nDid you mean `/ceny/`?</failure></testcase>',
  );
  expect(text).toContain('<testcase classname="content/b.md" name="content/b.md:1 image-alt-missing"><system-out>');
  const onlyWarnings = DIAGNOSTICS.filter(({ severity }) => severity === 'warning');
  expect(junit(failedReport({ diagnostics: onlyWarnings }))).toContain('tests="1" failures="1"');
  expect(junit(sampleReport())).toContain('<testcase classname="ssg build" name="ssg build"/>');
});

test('JUnit: text of a site cannot break the document', async () => {
  const text = junit(
    failedReport({ diagnostics: [error('link-broken', 'a < b & "c" ]]> \u0000\u001b[2J', { file: '<".md' })] }),
  );
  expect(await validateXML({ normalization: 'format', xml: { fileName: 'junit.xml', contents: text } })).toMatchObject({
    valid: true,
  });
});
