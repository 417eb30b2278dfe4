import type { DirectiveSpec } from '@depese/ssg';
import { Prices } from './prices.tsx';

export const components = { prices: Prices };

export const directives: Record<string, DirectiveSpec> = {
  prices: { content: 'none', attributes: { country: { type: 'string', required: true } } },
};
