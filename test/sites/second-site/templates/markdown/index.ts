import type { DirectiveSpec, Needs } from '@depese/ssg';
import { Plot, Prices } from './prices.tsx';

export const components = { prices: Prices, plot: Plot };

export const directives: Record<string, DirectiveSpec> = {
  prices: { content: 'none', attributes: { above: { type: 'number' } } },
  plot: { content: 'text', attributes: {} },
};

export const needs: Needs = { data: ['prices'] };
