/** Kinds of marketing pages. Each has an opening and a rhythm of its own: `components/hero.tsx`, `assets/css/families.css`. */
export const FAMILIES = ['home', 'channel', 'product', 'developer', 'audience', 'price', 'tool'] as const;

export type Family = (typeof FAMILIES)[number];
