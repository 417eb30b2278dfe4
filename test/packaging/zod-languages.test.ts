import { expect, test } from 'vitest';
import * as zod from 'zod';
import { ownCode } from '../../src/host/packages.ts';

test('a site gets all of Zod from the compiled package, its languages too', async () => {
  const { z } = (await import(ownCode('config.js'))) as { readonly z: typeof zod.z };
  expect(Object.keys(z.locales)).toEqual(Object.keys(zod.locales));
  const issue = { code: 'invalid_type', expected: 'string', input: 1 } as const;
  const say = (locales: typeof zod.locales) => locales.cs().localeError(issue);
  expect(say(z.locales)).toBe(say(zod.locales));
});
