import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { toText } from '../../src/base/message.ts';
import { asError, describeThrown } from '../../src/base/thrown.ts';
import { english } from '../english.ts';

const NOT = '(thrown without an Error object, so the line is unknown)';
const thrower = () => {
  throw new Error('no');
};
const angry = Object.defineProperties(new Error('x'), { stack: { get: thrower }, message: { get: thrower } });
const loop: { self?: unknown } = {};
loop.self = loop;

test.each([
  ['text', () => 'boom', `boom ${NOT}`],
  ['an empty text', () => '', `an empty text ${NOT}`],
  ['undefined', () => undefined, `undefined ${NOT}`],
  ['null', () => null, `null ${NOT}`],
  ['a number', () => 3, `3 ${NOT}`],
  ['a symbol', () => Symbol('s'), `Symbol(s) ${NOT}`],
  ['a bigint', () => 3n, `3 ${NOT}`],
  ['an object', () => ({ code: 7 }), `{"code":7} ${NOT}`],
  ['an object without a prototype', () => Object.assign(Object.create(null), { a: 1 }), `{"a":1} ${NOT}`],
  ['an object that holds itself', () => loop, `an object that cannot be shown ${NOT}`],
  ['an object that is no data', () => ({ toJSON: () => undefined }), `an object ${NOT}`],
  ['a function', () => () => 1, `a function ${NOT}`],
  [
    'a proxy that refuses',
    () => new Proxy({}, { get: thrower, ownKeys: thrower }),
    `an object that cannot be shown ${NOT}`,
  ],
  ['an error whose getters throw', () => angry, 'Error without a message'],
  ['an error without a message', () => new RangeError(), 'RangeError without a message'],
  ['an error of another realm', () => runInNewContext("new TypeError('t')"), 't'],
  ['something with a message', () => ({ message: 'like an error' }), 'like an error'],
])('%s', (_, make: () => unknown, expected) => {
  const cause = make();
  expect(english(describeThrown(cause).message)).toBe(expected);
  const error = asError(cause);
  expect(error).toBeInstanceOf(Error);
  if (error !== cause) expect(error.message).toBe(expected);
  expect(() => String(error.stack)).not.toThrow();
});

test('an error is itself, with its stack', () => {
  const error = new Error('e');
  expect(asError(error)).toBe(error);
  expect(describeThrown(error)).toEqual({ message: 'e', stack: error.stack });
});

test('a long value is cut', () => expect(toText(describeThrown('x'.repeat(999)).message).length).toBeLessThan(260));
