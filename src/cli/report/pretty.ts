import type { Diagnostic } from '../../base/diagnostic.ts';
import { codeFrame } from '../../base/position.ts';
import { ENGLISH_VOICE, formatPlace, type Palette, printable, singleLine, type Voice } from './format.ts';
import { reportMessages } from './messages.ts';
import { saysMore } from './plain.ts';
import { otherPlaces, selectDiagnostics, sumUp } from './problems.ts';
import type { ProgressBar } from './progress.ts';
import type { ReadText, Report, Reporter, Sinks, Verbosity } from './report.ts';
import { buildReport, nextStep, profileLines, summaryLine } from './summary.ts';

export interface TerminalStyle {
  readonly verbosity: Verbosity;
  /** True to print every problem. Otherwise repeated problems are grouped. */
  readonly isWhole: boolean;
  readonly palette: Palette;
  /** Reads source files, for code frames. */
  readonly readText: ReadText;
  /** Progress bar; undefined if nobody is watching the terminal, as in CI. */
  readonly bar: ProgressBar | undefined;
}

/** Creates the reporter for people at a terminal. */
export function prettyReporter({ out, log }: Sinks, style: TerminalStyle): Reporter {
  const { bar, verbosity, palette } = style;
  return {
    progress(progress) {
      bar?.draw(progress);
    },
    say(line) {
      bar?.erase();
      if (verbosity !== 'quiet') log(`${line}\n`);
    },
    problems(diagnostics, voice = ENGLISH_VOICE) {
      bar?.erase();
      const blocks = problemBlocks(diagnostics, style, voice);
      if (blocks.length > 0) log(`${blocks.join('\n\n')}\n`);
    },
    result(report) {
      bar?.erase();
      for (const path of report.files ?? []) out(`${singleLine(path)}\n`);
      if (report.document !== undefined) out(report.document);
      out(factTable(report, palette));
      const next = bar === undefined ? '' : nextStep(report, verbosity, palette);
      log(prettyReport(report, style) + next);
    },
  };
}

function factTable({ facts = [] }: Report, { dim }: Palette): string {
  const width = Math.max(0, ...facts.map(({ name }) => name.length));
  return facts.map(({ name, value }) => `${dim(name.padEnd(width))}  ${singleLine(value)}\n`).join('');
}

/** Formats problems, report and summary, separated by empty lines. An empty string means that nothing is printed. */
function prettyReport(report: Report, style: TerminalStyle): string {
  const { verbosity, palette } = style;
  const { voice = ENGLISH_VOICE } = report;
  const blocks = problemBlocks(report.diagnostics, style, voice);
  if (verbosity !== 'quiet' && saysMore(report)) {
    const table = buildReport(report, verbosity, palette, voice);
    if (table.length > 0) blocks.push(table.join('\n'));
    blocks.push(summaryLine(report, palette, voice));
    if (report.profile !== undefined) blocks.push(profileLines(report.profile, palette).join('\n'));
  }
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`;
}

function problemBlocks(
  all: readonly Diagnostic[],
  { verbosity, isWhole, palette, readText }: TerminalStyle,
  voice: Voice,
): string[] {
  const { diagnostics, isFlood } = selectDiagnostics(all, verbosity, isWhole);
  const frames = frameReader(readText);
  const blockOf = (diagnostic: Diagnostic) => diagnosticBlock(diagnostic, frames(diagnostic), palette, voice);
  if (!isFlood) return diagnostics.map(blockOf);
  const { shown, table } = sumUp(diagnostics, palette, voice);
  const blocks = shown.map((kind) => {
    const [frequency, ...places] = otherPlaces(kind, voice);
    const lines = frequency === undefined ? [] : [palette.bold(frequency), ...places];
    return [blockOf(kind.all[0]), ...lines.map(indent)].join('\n');
  });
  return [...blocks, table.join('\n')];
}

function diagnosticBlock(diagnostic: Diagnostic, source: string, palette: Palette, { say }: Voice): string {
  const { severity, code, message, hint, notes = [] } = diagnostic;
  const paint = severity === 'error' ? palette.red : severity === 'warning' ? palette.yellow : palette.blue;
  const place = formatPlace(diagnostic);
  return [
    `${paint(palette.bold(say(reportMessages[severity])))} ${palette.dim(code)}${place === '' ? '' : ` ${palette.blue(place)}`}`,
    indent(printable(say(message))),
    ...(source === '' ? [] : [indent(paintFrame(source, paint, palette))]),
    ...notes.map((note) => indent(palette.dim(printable(say(note))))),
    ...(hint === undefined ? [] : [indent(`${palette.green(say(reportMessages.hint))} ${printable(say(hint))}`)]),
  ].join('\n');
}

/** Creates a function that returns the code frame of a diagnostic. It reads each file once. */
function frameReader(readText: ReadText): (diagnostic: Diagnostic) => string {
  const texts = new Map<string, string | undefined>();
  return ({ file, line, column, length }) => {
    if (file === undefined || line === undefined) return '';
    if (!texts.has(file)) texts.set(file, readText(file));
    const text = texts.get(file);
    return text === undefined ? '' : printable(codeFrame(text, line, column, length));
  };
}

/** Colours the marker line of a code frame, and dims the lines around the marked one. */
function paintFrame(frame: string, paint: (text: string) => string, { dim }: Palette): string {
  return frame
    .split('\n')
    .map((line) => (line.startsWith('>') ? line : /^ +\| *\^+$/.test(line) ? paint(line) : dim(line)))
    .join('\n');
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}
