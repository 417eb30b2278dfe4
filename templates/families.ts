/**
 * Kinds of marketing pages. Each has its own opening and layout: `components/hero.tsx`, `assets/css/families.css`.
 */
export const FAMILIES = ['home', 'channel', 'product', 'developer', 'audience', 'price', 'tool'] as const;

export type Family = (typeof FAMILIES)[number];

/** Prices at the top of a page about prices: of all channels, or of the WhatsApp templates. */
export const STRIPS = ['channels', 'whatsapp'] as const;
export type Strip = (typeof STRIPS)[number];

const TEMPLATES = ['whatsapp_marketing', 'whatsapp_utility', 'whatsapp_authentication'] as const;
/** Channels whose price a page can show in its opening. They are columns of the price list. */
export const PRICED = ['sms', 'viber', 'rcs', ...TEMPLATES] as const;
export type Priced = (typeof PRICED)[number];

export function isPriced(channel: string): channel is Priced {
  return (PRICED as readonly string[]).includes(channel);
}
