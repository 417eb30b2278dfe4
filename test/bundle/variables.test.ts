import { expect, test } from 'vitest';
import { variablesIn } from '../../src/bundle/variables.ts';

test.each([
  ['process.env.B + process.env.A + process.env.A', ['A', 'B']],
  ['process.env["A"] ?? process.env[\'B\']', ['A', 'B']],
  ['const { A, B: b, "C": c, D = "d" } = process.env;', ['A', 'B', 'C', 'D']],
  ['const { length } = text; process.exit(); envelope.A; myprocess.env.A', []],
])('%s', (code, names) => {
  expect(variablesIn(code)).toEqual(names);
});
