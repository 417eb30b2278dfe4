/** Všechna slova šablon. */

export const skipToContent = 'Přejít k obsahu';
export const mainNavigation = 'Hlavní nabídka';
export const documentation = 'Dokumentace';
export const overview = 'Přehled';
export const onThisPage = 'Na této stránce';
export const previous = 'Předchozí';
export const next = 'Další';
export const neighbours = 'Předchozí a další stránka';
export const builtWith = 'Vytvořeno v ssg.';
export const copy = 'Kopírovat';
export const copied = 'Zkopírováno';
export const selected = 'Označeno, zkopírujte klávesami';
export const footnotes = 'Poznámky pod čarou';
export const backToText = 'Zpět do textu';

export const admonitions = {
  note: 'Poznámka',
  tip: 'Tip',
  info: 'Dobré vědět',
  warning: 'Pozor',
  danger: 'Nebezpečí',
} as const;
// #region blog

export const blog = {
  title: 'Blog',
  description: 'Co je nového a jak to vzniklo.',
  page: (number: number) => `strana ${number}`,
  tag: (name: string) => `Příspěvky na téma ${name}`,
  pages: 'Strany seznamu',
  newer: 'Novější příspěvky',
  older: 'Starší příspěvky',
  readingTime: (minutes: number) => `${minutes} min čtení`,
  feed: 'Odebírat kanál',
};

const dates = new Intl.DateTimeFormat('cs', { dateStyle: 'long', timeZone: 'UTC' });
export const formatDate = (iso: string) => dates.format(new Date(iso));
// #endregion blog
