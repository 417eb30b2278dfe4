import { z } from 'zod';

const author = z.strictObject({ name: z.string(), url: z.url().optional(), avatar: z.url().optional() }).partial();
const moment = z.iso.datetime({ offset: true });

/** Schema of https://www.jsonfeed.org/version/1.1/. Unknown members are mistakes. */
export const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  home_page_url: z.url().optional(),
  feed_url: z.url().optional(),
  description: z.string().optional(),
  user_comment: z.string().optional(),
  next_url: z.url().optional(),
  icon: z.url().optional(),
  favicon: z.url().optional(),
  authors: z.array(author).min(1).optional(),
  language: z
    .string()
    .refine((tag) => Intl.getCanonicalLocales(tag)[0] === tag)
    .optional(),
  expired: z.boolean().optional(),
  items: z.array(
    z
      .strictObject({
        id: z.string().min(1),
        url: z.url().optional(),
        external_url: z.url().optional(),
        title: z.string().optional(),
        content_html: z.string().optional(),
        content_text: z.string().optional(),
        summary: z.string().optional(),
        image: z.url().optional(),
        banner_image: z.url().optional(),
        date_published: moment.optional(),
        date_modified: moment.optional(),
        authors: z.array(author).min(1).optional(),
        tags: z.array(z.string()).optional(),
        language: z.string().optional(),
      })
      .refine(({ content_html, content_text }) => (content_html ?? content_text) !== undefined),
  ),
});
