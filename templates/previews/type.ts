/** Text styles with fonts of `previews.fonts` in the configuration. */
export const HEADING = { fontFamily: 'Besley', fontWeight: 600, lineHeight: 1.14, letterSpacing: '-0.01em' } as const;
export const SMALL = { fontFamily: 'Instrument Sans', fontWeight: 500, fontSize: 30, lineHeight: 1.2 } as const;
