/** Where the blog and its lists are. */

export const BLOG = '/blog/';
export const tagUrl = (tag: string) => `${BLOG}tags/${tag}/`;
export const authorUrl = (author: string) => `${BLOG}authors/${author}/`;
/** Whether a list is that of an author. */
export const isAuthor = (url: string) => url.startsWith(authorUrl('').slice(0, -1));
