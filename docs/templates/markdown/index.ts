import type { DirectiveSpec } from '@depese/ssg';
import { QueryGraph } from './query-graph.tsx';

export const components = { 'query-graph': QueryGraph };

export const directives: Record<string, DirectiveSpec> = {
  'query-graph': { content: 'none', attributes: {} },
};
