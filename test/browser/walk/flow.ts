import { readFileSync, writeFileSync } from 'node:fs';
import type { Size } from './driver.ts';

/** A walk: what somebody does, and what they hear after each step. */
export interface Flow {
  readonly path: string;
  readonly title: string;
  /** Lines before the first step, as they stand in the file. */
  readonly head: readonly string[];
  readonly size: Size;
  /** Whether the question about cookies was answered, with no, on an earlier visit. */
  readonly hasAnswered: boolean;
  readonly steps: readonly Step[];
}

export interface Step {
  /** `open /`, `Tab`, `Shift+Tab`, `type "abc"`, `back`, or a key until something has the focus: `Tab to link "Ceník"`. */
  readonly action: string;
  /** `page` where it is another one; what has the focus; `said` by a live region, `said?` perhaps; `sent` to the server. */
  readonly heard: readonly string[];
}

/**
 * Reads a flow. A line at the margin is a step, the lines under it are what is heard. Before the first step there stand the title (`#`),
 * `@wcag` with the criteria that it is evidence of, and `window 1280x800`, with `answered` behind it where the question about cookies is.
 */
export function readFlow(path: string): Flow {
  const lines = readFileSync(path, 'utf8').split('\n');
  const first = lines.findIndex((line) => /^open /.test(line));
  const head = lines.slice(0, first);
  const [, width, height, answered] =
    /^window (\d+)x(\d+)( answered)?$/.exec(head.find((line) => line.startsWith('window ')) ?? '') ?? [];
  const steps: { action: string; heard: string[] }[] = [];
  for (const line of lines.slice(first)) {
    if (line.startsWith('  ')) steps.at(-1)?.heard.push(line.trim());
    else if (line !== '') steps.push({ action: line, heard: [] });
  }
  return {
    path,
    title: (head[0] ?? '').replace(/^# /, ''),
    head,
    size: { width: Number(width), height: Number(height) },
    hasAnswered: answered !== undefined,
    steps,
  };
}

/** The text of a flow, with what was heard. */
export function writtenFlow({ head, steps }: Flow, heard: readonly (readonly string[])[]): string {
  const lines = steps.flatMap(({ action }, i) => [action, ...(heard[i] ?? []).map((line) => `  ${line}`)]);
  return `${[...head, ...lines].join('\n')}\n`;
}

export function saveFlow(flow: Flow, heard: readonly (readonly string[])[]): void {
  writeFileSync(flow.path, writtenFlow(flow, heard));
}
