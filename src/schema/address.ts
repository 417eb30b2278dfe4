import type { z } from 'zod';
import { addressProblem } from '../base/address.ts';

/** For `z.string().superRefine(asAddress)`: an address, or a part of one, that can be published. */
export function asAddress(value: string, context: z.core.$RefinementCtx<string>): void {
  const message = addressProblem(value);
  if (message !== undefined) context.addIssue({ code: 'custom', message, input: value });
}
