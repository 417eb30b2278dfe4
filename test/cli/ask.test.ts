import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { type Text, toText } from '../../src/base/message.ts';
import { ask, listOf, type Question } from '../../src/cli/ask.ts';

/** Creates a terminal in memory with its input and output. */
function terminal() {
  const keys = new EventEmitter();
  const raw: boolean[] = [];
  const seen = { text: '' };
  return {
    raw,
    seen,
    keyboard: {
      setRawMode: (on: boolean) => raw.push(on),
      on: (event: 'data', listener: (bytes: Uint8Array) => void) => keys.on(event, listener),
      off: (event: 'data', listener: (bytes: Uint8Array) => void) => keys.off(event, listener),
      resume() {},
      pause() {},
    },
    screen: {
      write: (text: string) => {
        seen.text += text;
      },
      on() {},
    },
    say: (text: Text) => toText(text),
    type: (text: string) => keys.emit('data', Buffer.from(text)),
    listeners: () => keys.listenerCount('data'),
    shows: (text: string) => expect.poll(() => seen.text).toContain(text),
  };
}

const name: Question = { label: 'Name', suggested: 'Site' };
const tags: Question = { label: 'tags', suggested: 'news', choices: ['news', 'guides', 'prices'], several: true };
const never = new AbortController().signal;

test('questions are asked one after another, and Enter accepts the suggestion', async () => {
  const io = terminal();
  const answers = ask([name, tags], io, never);
  await io.shows('Name [Site]: ');
  io.type('Můj web\r');
  await io.shows('tags [news]: ');
  io.type('\r');
  expect(await answers).toEqual(['Můj web', 'news']);
  expect(io.raw.slice(0, 1)).toEqual([true]);
  expect(io.raw.at(-1)).toBe(false);
  expect(io.listeners()).toBe(0);
});

test('a required answer is asked for until it is given', async () => {
  const io = terminal();
  const answers = ask([{ ...tags, suggested: '', required: true }], io, never);
  await io.shows('tags: ');
  io.type('\r');
  await io.shows('Available: news, guides, prices.');
  io.type('guides\r');
  expect(await answers).toEqual(['guides']);
});

test('no questions, no waiting', async () => {
  expect(await ask([], terminal(), never)).toEqual([]);
});

test('Tab completes the word after the last comma', async () => {
  const io = terminal();
  const answers = ask([tags], io, never);
  await io.shows('tags [news]: ');
  io.type('news, gu\t');
  await io.shows('ides');
  io.type(',p\t');
  await io.shows('rices');
  io.type('\r');
  expect((await answers)?.map(listOf)).toEqual([['news', 'guides', 'prices']]);
});

test('an unambiguous prefix of a choice is enough', async () => {
  const io = terminal();
  const blog: Question = { label: 'Blog', suggested: 'yes', choices: ['yes', 'no'] };
  const place: Question = { label: 'Place', suggested: '', choices: ['north', 'nowhere'] };
  const answers = ask([blog, place], io, never);
  await io.shows('Blog [yes]: ');
  io.type('n\r');
  await io.shows('Place: ');
  io.type('no\r');
  await io.shows('"no" is not a valid answer.');
  io.type('nor\r');
  expect(await answers).toEqual(['no', 'north']);
});

test('Tab twice lists the choices', async () => {
  const io = terminal();
  const answers = ask([tags], io, never);
  await io.shows('tags [news]: ');
  io.type('\t');
  io.type('\t');
  for (const choice of ['guides', 'prices']) await io.shows(choice);
  io.type('\r');
  expect(await answers).toEqual(['news']);
});

test('an invalid answer is asked for again, with a suggestion', async () => {
  const io = terminal();
  const answers = ask([tags], io, never);
  await io.shows('tags [news]: ');
  io.type('news, guidse\r');
  await io.shows('"guidse" is not a valid answer. Did you mean `guides`?\n');
  io.type('xyz\r');
  await io.shows('"xyz" is not a valid answer. Available: news, guides, prices.\n');
  io.type('guides\r');
  expect(await answers).toEqual(['guides']);
});

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('%s leaves, and the terminal is as it was', async (_, key) => {
  const io = terminal();
  const answers = ask([name, tags], io, never);
  await io.shows('Name');
  io.type('half an ans');
  if (key === '\u0004') io.type('\u0015');
  io.type(key);
  expect(await answers).toBeUndefined();
  expect(io.raw.at(-1)).toBe(false);
  expect(io.listeners()).toBe(0);
});

test('a signal also cancels', async () => {
  const io = terminal();
  const stop = new AbortController();
  const answers = ask([name], io, stop.signal);
  await io.shows('Name');
  stop.abort();
  expect(await answers).toBeUndefined();
});
