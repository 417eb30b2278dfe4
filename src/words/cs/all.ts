import type { Catalog } from '../../shared/translate.ts';

/** What diagnostics say, in Czech. */
export const CZECH: Catalog = [];
