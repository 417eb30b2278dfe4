import type { DirectiveSpec, Needs } from '@depese/ssg';
import { Price } from './price.tsx';

export const components = { price: Price };

export const directives: Record<string, DirectiveSpec> = {
  price: { content: 'none', attributes: { country: { type: 'string', required: true } } },
};

export const needs: Needs = { data: ['prices'] };
