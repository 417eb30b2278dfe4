/** Routes of the blog and its lists. */

export const BLOG = '/blog/';
export const tagUrl = (tag: string) => `${BLOG}tags/${tag}/`;
export const authorUrl = (author: string) => `${BLOG}authors/${author}/`;
/** Checks if a list is the list of an author. */
export const isAuthor = (url: string) => url.startsWith(authorUrl('').slice(0, -1));
