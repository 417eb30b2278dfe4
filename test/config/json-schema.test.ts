import { test } from 'vitest';
import { z } from 'zod';
import { configSchema } from '../../src/config/schema.ts';
import { expectRecorded } from '../recorded.ts';

test('the limits, defaults and choices of all configuration keys are as recorded', () => {
  const options = { io: 'input', unrepresentable: 'any', reused: 'inline', cycles: 'ref' } as const;
  const schema = z.toJSONSchema(configSchema, options);
  expectRecorded('test/config/config-schema.txt', `${JSON.stringify(schema, null, 1)}\n`);
});
