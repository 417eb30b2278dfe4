import { createInterface } from 'node:readline/promises';
import { PassThrough, Writable } from 'node:stream';
import type { Text } from '../base/message.ts';
import { didYouMean, nearestNames } from '../base/suggest.ts';
import { cliMessages } from './messages.ts';
import type { Keyboard, OutputStream } from './surroundings.ts';

/** Question that a command asks on the terminal. */
export interface Question {
  readonly label: string;
  /** Answer if the user presses only Enter. */
  readonly suggested: string;
  /** Allowed answers, completed with the Tab key. If undefined, every answer is allowed. */
  readonly choices?: readonly string[];
  /** True if the answer may contain several choices, separated by commas. */
  readonly several?: boolean;
  /** True if an empty answer is not accepted. */
  readonly required?: boolean;
}

export interface Terminal {
  readonly keyboard: Keyboard;
  readonly screen: OutputStream;
  /** Translates a text of a command into the language of the user. */
  readonly say: (text: Text) => string;
}

/**
 * Asks questions one after another. Repeats a question after an invalid answer.
 * @returns the answers in order, or undefined if the user pressed Ctrl-C or closed the terminal
 */
export async function ask(
  questions: readonly Question[],
  { keyboard, screen, say }: Terminal,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  const input = new PassThrough();
  const write = (chunk: unknown, _encoding: unknown, done: () => void) => {
    screen.write(String(chunk));
    done();
  };
  const output = Object.assign(new Writable({ write }), { columns: screen.columns ?? 80 });
  let current: Question | undefined;
  const completer = (line: string) => complete(line, current);
  const lines = createInterface({ input, output, completer, terminal: true, tabSize: 2 });
  const left = new AbortController();
  const leave = () => left.abort();
  lines.on('SIGINT', leave);
  lines.on('close', leave);
  const forward = (bytes: Uint8Array) => void input.write(bytes);
  keyboard.setRawMode?.(true);
  keyboard.on('data', forward);
  keyboard.resume();

  const stop = AbortSignal.any([signal, left.signal]);
  const answers: string[] = [];
  try {
    for (const question of questions) {
      current = question;
      answers.push(await answerTo(question, (text) => lines.question(text, { signal: stop }), { screen, say }));
    }
    return answers;
  } catch (cause) {
    if (!stop.aborted) throw cause;
    screen.write('\n');
    return undefined;
  } finally {
    keyboard.off('data', forward);
    keyboard.setRawMode?.(false);
    keyboard.pause();
    lines.close();
  }
}

async function answerTo(
  question: Question,
  read: (text: string) => Promise<string>,
  { screen, say }: Pick<Terminal, 'screen' | 'say'>,
): Promise<string> {
  const { label, suggested } = question;
  for (;;) {
    const typed = (await read(`${label}${suggested === '' ? '' : ` [${suggested}]`}: `)).trim() || suggested;
    const answer = question.several ? typed : (onlyOne(typed, question.choices) ?? typed);
    const wrong = wrongPart(answer, question);
    if (wrong === undefined && (answer !== '' || !question.required)) return answer;
    const choices = question.choices ?? [];
    const guess = wrong === undefined ? undefined : didYouMean(wrong, choices);
    const hint = guess ?? cliMessages.thereIs({ names: nearestNames(wrong ?? '', choices) });
    screen.write(`  ${say(wrong === undefined ? hint : [cliMessages.thereIsNo({ name: wrong }), hint])}\n`);
  }
}

function wrongPart(answer: string, { choices, several }: Question): string | undefined {
  if (choices === undefined || answer === '') return undefined;
  const parts = several ? listOf(answer) : [answer];
  return parts.find((part) => !choices.includes(part));
}

/** Returns the choice that starts with the given text, such as `yes` for `y`, if there is exactly one. */
function onlyOne(beginning: string, choices: readonly string[] = []): string | undefined {
  const [first, second] = choices.filter((choice) => beginning !== '' && choice.startsWith(beginning));
  return second === undefined ? first : undefined;
}

/** Splits an answer at commas into trimmed parts. */
export function listOf(answer: string): string[] {
  return answer
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Returns the choices that complete the last word of a line when the user presses Tab, and that word. */
function complete(line: string, question: Question | undefined): [string[], string] {
  const word = question?.several ? (/[^,\s]*$/.exec(line)?.[0] ?? '') : line;
  return [(question?.choices ?? []).filter((choice) => choice.startsWith(word)), word];
}
