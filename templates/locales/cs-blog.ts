/**
 * Czech texts of the blog. The configuration generates the lists of posts and needs no other texts.
 */

export const blog = 'Blog';
export const heading = 'Blog o\u00a0zprávách';
export const title = 'Blog o\u00a0SMS, WhatsAppu a\u00a0doručování';
export const lead =
  'Jak psát zprávy, kterým lidé rozumějí, jak je odesílat, aby došly, co smíte podle zákona a\u00a0jak spočítat, jestli se kampaň vyplatila.';
export const feed = 'Blog Depeše';
export const tagTitle = (name: string) => `${name}: články na blogu`;
export const tagFeed = (name: string) => `${name} | Blog Depeše`;
export const authorTitle = (name: string) => `${name}: články na blogu`;
/** Before titles of posts in a description. */
export const posts = ' Čtěte:';
export const pageNumber = (number: number) => `Strana ${number}`;
export const pageTitle = (title: string, number: number) => `${title}, strana ${number}`;
export const pageDescription = (heading: string, number: number, total: number) =>
  `${heading}: starší články, strana ${number} z\u00a0${total}.`;

/**
 * Labels are separate constants: reading one property of an object would put the whole object into the browser's
 * script.
 */
export const archiveLabel = 'Archiv';
export const tagsLabel = 'Témata';
export const authorsLabel = 'Autoři';

export const archive = {
  title: 'Archiv blogu: všechny články podle roku',
  label: archiveLabel,
  description:
    'Všechny články blogu Depeše podle roku, od nejnovějších: SMS marketing, WhatsApp, doručování, ověřovací kódy, právo a měření kampaní.',
};
export const tags = {
  title: 'Témata blogu podle abecedy',
  label: tagsLabel,
  description:
    'O\u00a0čem na blogu píšeme, podle abecedy a s\u00a0počtem článků: od doručování a háčků v\u00a0SMS po souhlas, WhatsApp a návratnost kampaní.',
};
export const authors = {
  title: 'Autoři blogu a kdo za texty odpovídá',
  label: authorsLabel,
  description:
    'Kdo na blogu Depeše píše, o\u00a0čem, a jak cituje zákony a normy. Články podepisuje redakce, technický tým, nebo zákaznická podpora.',
};
