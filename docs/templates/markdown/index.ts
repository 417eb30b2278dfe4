import type { DirectiveSpec, Needs } from '@depese/ssg';
import { QueryGraph } from './query-graph.tsx';
import { ReferenceTable } from './reference-table.tsx';

export const components = { reference: ReferenceTable, 'query-graph': QueryGraph };

export const directives: Record<string, DirectiveSpec> = {
  'query-graph': { content: 'none', attributes: {} },
  reference: { content: 'none', attributes: { table: { type: 'string', required: true } } },
};

export const needs: Needs = { data: ['reference'] };
