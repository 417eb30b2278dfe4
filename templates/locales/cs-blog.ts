/** Words of the blog. Its lists are made in the configuration, which needs no others. */

export const blog = 'Blog';
export const heading = 'Blog o\u00a0zprávách';
export const lead = 'Jak psát zprávy, kterým lidé rozumějí, a\u00a0jak je odesílat, aby došly.';
export const feed = 'Blog Depeše';
export const tagTitle = (name: string) => `${name}: články na blogu`;
export const tagFeed = (name: string) => `${name} | Blog Depeše`;
export const authorTitle = (name: string) => `${name}: články na blogu`;
export const pageNumber = (number: number) => `Strana ${number}`;
export const pageTitle = (title: string, number: number) => `${title}, strana ${number}`;
export const pageDescription = (heading: string, number: number, total: number) =>
  `${heading}: starší články, strana ${number} z\u00a0${total}.`;

/** Labels are constants of their own: a property that is read keeps a whole object in the browser's script. */
export const archiveLabel = 'Archiv';
export const tagsLabel = 'Témata';
export const authorsLabel = 'Autoři';

export const archive = {
  title: 'Archiv blogu',
  label: archiveLabel,
  description: 'Všechny články blogu podle roku, od nejnovějších.',
};
export const tags = {
  title: 'Témata blogu',
  label: tagsLabel,
  description: 'O\u00a0čem na blogu píšeme: témata podle abecedy s\u00a0počtem článků.',
};
export const authors = {
  title: 'Autoři blogu',
  label: authorsLabel,
  description: 'Kdo na blogu píše a\u00a0čím se v\u00a0Depeši zabývá.',
};
