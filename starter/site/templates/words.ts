/** Every word of the templates. */

export const skipToContent = 'Skip to the content';
export const mainNavigation = 'Main';
export const documentation = 'Documentation';
export const overview = 'Overview';
export const onThisPage = 'On this page';
export const previous = 'Previous';
export const next = 'Next';
export const neighbours = 'Previous and next page';
export const builtWith = 'Built with ssg.';
export const copy = 'Copy';
export const copied = 'Copied';
export const selected = 'Selected: copy it with the keyboard';
export const footnotes = 'Footnotes';
export const backToText = 'Back to the text';

export const admonitions = {
  note: 'Note',
  tip: 'Tip',
  info: 'Good to know',
  warning: 'Careful',
  danger: 'Danger',
} as const;
// #region blog

export const blog = {
  title: 'Blog',
  description: 'What is new, and how it was made.',
  page: (number: number) => `page ${number}`,
  tag: (name: string) => `Posts about ${name}`,
  pages: 'Pages of the list',
  newer: 'Newer posts',
  older: 'Older posts',
  readingTime: (minutes: number) => `${minutes} min read`,
  feed: 'Follow by feed',
};

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
export const formatDate = (iso: string) => dates.format(new Date(iso));
// #endregion blog
