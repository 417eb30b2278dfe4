import type { BodyRenderers } from '../parse/make-body.ts';
import type { PageRenderers } from '../render/make-page.ts';

/** The functions that are mapped over a site: each knows one page. */
export interface Renderers extends BodyRenderers, PageRenderers {}
