import type { z } from 'zod';
import { routeProblem } from '../../base/address.ts';
import { expected } from './expected.ts';

/** For `z.string().superRefine(asAddress)`: an address, or a part of one, that can be published. */
export function asAddress(value: string, context: z.core.$RefinementCtx<string>): void {
  const message = routeProblem(value);
  if (message !== undefined) context.addIssue({ code: 'custom', message: expected(message), input: value });
}
