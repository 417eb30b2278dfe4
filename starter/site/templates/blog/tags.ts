/** The tags of the blog, by the name that posts give them. */
export type Tags = Readonly<Record<string, { readonly name: string; readonly description: string }>>;

/** Route of the list of a tag. */
export const tagUrl = (tag: string) => `/blog/tags/${tag}/`;
