import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { writeYaml } from '../../../src/features/published-data/write-yaml.ts';

/** Texts that some readers convert to other types. */
const ODD = ['no', 'y', 'on', '~', 'null', '1e3', '0o7', '012', '12:30:45', '2026-01-01', '1_000', '.5', '<<', '=', ''];

test('readers of YAML 1.1 and 1.2 read the same values as from JSON', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...ODD), fc.constant('two\n lines: #\n'));
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.oneof(
        text,
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.boolean(),
        fc.constant(null),
      ),
      fc.array(tie('value'), { maxLength: 4 }),
      // YAML 1.1 treats this name as a merge key, even in quotes.
      fc.dictionary(
        text.filter((name) => name !== '<<'),
        tie('value'),
        { maxKeys: 4 },
      ),
    ),
  })).value;
  fc.assert(
    fc.property(value, (said) => {
      const json = JSON.parse(JSON.stringify(said));
      const yaml = writeYaml(json);
      for (const version of ['1.1', '1.2'] as const) expect(parse(yaml, { version })).toEqual(json);
    }),
  );
});
