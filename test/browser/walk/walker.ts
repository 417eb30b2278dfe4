import { setTimeout } from 'node:timers/promises';
import { type Described, STATES, type WalkWindow } from './driver.ts';
import type { Step } from './flow.ts';

/**
 * Maximum time in milliseconds until the page is as expected. Busy machines need it, fast ones do not wait.
 */
const PATIENCE = 15_000;
/**
 * Time in milliseconds without changes after which a step counts as finished: longer than the 800 ms that the page
 * waits before announcements.
 */
const QUIET = 1500;
const PAUSE = 25;
/** Maximum number of Tab presses. The longest page needs fewer. */
const MOST_STOPS = 400;

/**
 * Script that checks if all visible islands are ready. Fields of a tool are not focusable before that.
 */
const IS_ALIVE = `[...document.querySelectorAll('ssg-island:not([data-ready], [data-on=interaction]) > *')].every((part) => {
  const { top, bottom } = part.getBoundingClientRect();
  return bottom < 0 || top > innerHeight;
})`;
const FOCUSED = 'document.activeElement';
const ACTIVE = "document.getElementById(document.activeElement.getAttribute('aria-activedescendant') ?? '')";

/** Data about the site that the walker needs. */
interface Site {
  readonly origin: string;
  /** Returns the data sent to the server since the last call. */
  takeSent(): readonly string[];
}

interface Sight {
  readonly page: string;
  readonly focus: string;
}

/** Runs the steps of a flow one after another and records the announcements. */
export class Walker {
  readonly #window: WalkWindow;
  readonly #site: Site;
  readonly #adapt: (line: string) => string;
  #page = '';
  #isLost = false;

  /** @param adapt converts an expected line to that of this browser */
  constructor(window: WalkWindow, site: Site, adapt: (line: string) => string) {
    this.#window = window;
    this.#site = site;
    this.#adapt = adapt;
  }

  /**
   * Runs a step.
   *
   * @returns the expected announcements, or the actual ones if they differ
   */
  async take({ action, heard }: Step, isLast: boolean): Promise<readonly string[]> {
    const expected = this.#isLost ? undefined : heard.map(this.#adapt);
    await this.#act(action);
    const lines = await this.#listen(expected, isLast);
    if (fits(lines, expected ?? heard.map(this.#adapt))) return heard;
    this.#isLost = true;
    return lines;
  }

  /** Drops all further expectations: announcements are only recorded. */
  forgetExpectations(): void {
    this.#isLost = true;
  }

  async #act(action: string): Promise<void> {
    const [, verb = '', rest = ''] = /^(\S+)(?: (.*))?$/.exec(action) ?? [];
    if (verb === 'open') await this.#window.go(this.#site.origin + rest);
    else if (verb === 'type') await this.#window.type(JSON.parse(rest) as string);
    else if (verb === 'back') await this.#window.back();
    else if (rest === '') await this.#press(verb);
    else if (rest.startsWith('to ')) await this.#pressUntil(verb, this.#adapt(rest.slice('to '.length)));
    else throw new Error(`Nobody knows how to do this: ${action}`);
  }

  async #pressUntil(key: string, wanted: string): Promise<void> {
    for (let stops = 0; stops < MOST_STOPS; stops++) {
      await this.#press(key);
      const focused = await this.#window.described(FOCUSED);
      if (focused && lineOf(focused, '').startsWith(wanted)) return;
    }
    throw new Error(`${key} does not lead to ${wanted}.`);
  }

  async #press(key: string): Promise<void> {
    const start = Date.now();
    while (!(await this.#window.evaluate<boolean>(IS_ALIVE)) && Date.now() - start < PATIENCE) await setTimeout(PAUSE);
    await this.#window.press(key);
  }

  async #listen(expected: readonly string[] | undefined, isLast: boolean): Promise<readonly string[]> {
    const said: string[] = [];
    const start = Date.now();
    let seen = '';
    let since = start;
    for (;;) {
      const sight = await this.#look();
      said.push(...(await this.#takeSaid()));
      const sent = this.#site.takeSent().map((text) => `sent ${text}`);
      said.push(...sent);
      const lines = [...(sight.page === this.#page ? [] : [sight.page]), sight.focus, ...said];
      const text = lines.join('\n');
      const now = Date.now();
      if (text !== seen) since = now;
      seen = text;
      const isQuiet = now - since > QUIET;
      const isRight = expected !== undefined && fits(lines, expected);
      // After the last step, wait for late announcements.
      const isDone = expected === undefined ? isQuiet : (isRight && (!isLast || isQuiet)) || now - start > PATIENCE;
      if (isDone) {
        this.#page = sight.page;
        return lines;
      }
      await setTimeout(PAUSE);
    }
  }

  /** Reads the current page. Repeats the query if the page changes during it. */
  async #look(): Promise<Sight> {
    for (let tries = 0; ; tries++) {
      try {
        const page = await this.#window.evaluate<string>(
          "'page ' + location.pathname + location.search + location.hash + ' ' + JSON.stringify(document.title)",
        );
        const isNowhere = await this.#window.evaluate<boolean>('document.activeElement === document.body');
        if (isNowhere) return { page: tidy(page), focus: 'document' };
        const focused = await this.#window.described(FOCUSED);
        const value = await this.#window.evaluate<string>(
          "document.activeElement.matches('input:not([type=checkbox],[type=radio],[type=file]),textarea,select') ? document.activeElement.value : ''",
        );
        const active = await this.#window.described(ACTIVE);
        const inIt = active ? `, in it ${lineOf(active, '')}` : '';
        return { page: tidy(page), focus: lineOf(focused, value.replaceAll(this.#site.origin, '')) + inIt };
      } catch (cause) {
        if (tries === 200) throw cause;
        await setTimeout(PAUSE);
      }
    }
  }

  async #takeSaid(): Promise<readonly string[]> {
    try {
      return (await this.#window.evaluate<readonly string[]>('globalThis.walkSaid?.splice(0) ?? []')).map(
        (text) => `said ${JSON.stringify(tidy(text))}`,
      );
    } catch {
      return [];
    }
  }
}

/**
 * Checks if lines match the expected ones. In an expected line, `…` matches text that depends on content, or on the
 * browser. `said?` marks an optional announcement: the next one may replace it.
 */
function fits(lines: readonly string[], expected: readonly string[]): boolean {
  const patterns = expected.map((line) => {
    const pattern = line.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('…', '.*');
    return line.startsWith('said? ') ? `(?:${pattern.replace('said\\? ', 'said ')}\n)?` : `${pattern}\n`;
  });
  return new RegExp(`^${patterns.join('')}$`).test(lines.map((line) => `${line}\n`).join(''));
}

function lineOf(focused: Described | undefined, value: string): string {
  if (focused === undefined) return 'nothing';
  const { role, name, states = [], description = '' } = focused;
  const parts = [
    tidy(name) === '' ? role : `${role} ${JSON.stringify(tidy(name))}`,
    ...(value === '' ? [] : [`= ${JSON.stringify(tidy(value))}`]),
    ...(states.length === 0 ? [] : [`(${STATES.filter((state) => states.includes(state)).join(', ')})`]),
    ...(description === '' ? [] : [`– ${JSON.stringify(tidy(description))}`]),
  ];
  return parts.join(' ');
}

/**
 * Converts all kinds of spaces to a normal one, because voices do not distinguish them. Removes word joiners.
 */
function tidy(text: string): string {
  return text.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();
}
