import { setTimeout } from 'node:timers/promises';
import { type Described, STATES, type WalkWindow } from './driver.ts';
import type { Step } from './flow.ts';

/** How long a step may take until the page is as expected; a busy machine needs it, a quick one does not wait. Milliseconds. */
const PATIENCE = 15_000;
/** For so long nothing changes when nothing else is to come: longer than the page waits before it speaks (800 ms). Milliseconds. */
const QUIET = 1500;
const PAUSE = 25;
/** The Tab key leads round the longest page in fewer. */
const MOST_STOPS = 400;

/** Whether everything in sight that needs a script has it: fields of a tool cannot be reached before. */
const IS_ALIVE = `[...document.querySelectorAll('ssg-island:not([data-ready], [data-on=interaction]) > *')].every((part) => {
  const { top, bottom } = part.getBoundingClientRect();
  return bottom < 0 || top > innerHeight;
})`;
const FOCUSED = 'document.activeElement';
const ACTIVE = "document.getElementById(document.activeElement.getAttribute('aria-activedescendant') ?? '')";

/** What is known of a page from outside. */
interface Site {
  readonly origin: string;
  /** What has been sent to the server since it was last asked. */
  takeSent(): readonly string[];
}

interface Sight {
  readonly page: string;
  readonly focus: string;
}

/** Takes the steps of a flow one after the other, and writes down what there is to be heard. */
export class Walker {
  readonly #window: WalkWindow;
  readonly #site: Site;
  readonly #adapt: (line: string) => string;
  #page = '';
  #isLost = false;

  /** @param adapt takes out of a line that is expected what this browser does not tell */
  constructor(window: WalkWindow, site: Site, adapt: (line: string) => string) {
    this.#window = window;
    this.#site = site;
    this.#adapt = adapt;
  }

  /** @returns what was heard: as expected, or, when that did not come, what there was instead */
  async take({ action, heard }: Step, isLast: boolean): Promise<readonly string[]> {
    const expected = this.#isLost ? undefined : heard.map(this.#adapt);
    await this.#act(action);
    const lines = await this.#listen(expected, isLast);
    if (fits(lines, expected ?? heard.map(this.#adapt))) return heard;
    this.#isLost = true;
    return lines;
  }

  /** Nothing is expected from now on: what there is is written down. */
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
      // At the end somebody may still speak.
      const isDone = expected === undefined ? isQuiet : (isRight && (!isLast || isQuiet)) || now - start > PATIENCE;
      if (isDone) {
        this.#page = sight.page;
        return lines;
      }
      await setTimeout(PAUSE);
    }
  }

  /** A page that is left while it is asked answers nothing: then it is asked again. */
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
 * `…` in a line that is expected stands for what the content decides, and may change with it, or for words of the browser's own. `said?` is said
 * only when there is time for it: what comes next may take its place.
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

/** Spaces of every kind are one: they are told apart by no voice. The word joiner is none. */
function tidy(text: string): string {
  return text.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();
}
