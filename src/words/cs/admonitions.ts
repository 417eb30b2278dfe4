/** Kinds of admonitions, where a site has no component of its own for them. */
export const CZECH_KINDS = {
  note: 'Poznámka',
  tip: 'Tip',
  info: 'Informace',
  warning: 'Pozor',
  danger: 'Nebezpečí',
} as const;
