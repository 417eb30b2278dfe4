import { readFileSync, writeFileSync } from 'node:fs';
import type { Size } from './driver.ts';

/** Flow: the actions of a user, and what a screen reader announces after each. */
export interface Flow {
  readonly path: string;
  readonly title: string;
  /** Lines before the first step, unchanged. */
  readonly head: readonly string[];
  readonly size: Size;
  /** True if the visitor has declined cookies on an earlier visit. */
  readonly hasAnswered: boolean;
  readonly steps: readonly Step[];
}

export interface Step {
  /**
   * Action: `open /`, `Tab`, `Shift+Tab`, `type "abc"`, `back`, or a key repeated until an element has the focus: `Tab
   * to link "Ceník"`.
   */
  readonly action: string;
  /**
   * Announcements: `page` for a new page; the focused element; `said` for a live region (`said?` if optional); `sent`
   * for a request to the server.
   */
  readonly heard: readonly string[];
}

/**
 * Parses a flow. A line without indentation is a step, and the indented lines below are its announcements. Before the
 * first step are the title (`#`), `@wcag` with the criteria it verifies, and `window 1280x800`, followed by `answered`
 * if the cookie banner was answered earlier.
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

/** Returns the text of a flow with new announcements. */
export function writtenFlow({ head, steps }: Flow, heard: readonly (readonly string[])[]): string {
  const lines = steps.flatMap(({ action }, i) => [action, ...(heard[i] ?? []).map((line) => `  ${line}`)]);
  return `${[...head, ...lines].join('\n')}\n`;
}

export function saveFlow(flow: Flow, heard: readonly (readonly string[])[]): void {
  writeFileSync(flow.path, writtenFlow(flow, heard));
}
