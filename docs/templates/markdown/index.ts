import type { DirectiveSpec, Needs } from '@depese/ssg';
import { ReferenceTable } from './reference-table.tsx';

export const components = { reference: ReferenceTable };

export const directives: Record<string, DirectiveSpec> = {
  reference: { content: 'none', attributes: { table: { type: 'string', required: true } } },
};

export const needs: Needs = { data: ['reference'] };
