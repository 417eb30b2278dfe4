import { defineFeature } from '@depese/ssg';

interface Options {
  readonly wordsPerMinute: number;
  /** Maximum reading time of a page in minutes. A longer page is a warning. */
  readonly limit: number;
}

/**
 * Feature that computes reading times. Templates read `page.features['reading-time'].minutes`, programs read
 * /reading-times.json, and authors get a warning.
 */
export const readingTime = ({ wordsPerMinute, limit }: Options) =>
  defineFeature({
    name: 'reading-time',
    diagnostics: { 'too-long': 'A page takes longer to read than the site wants.' },
    setup({ site, contentQuery }) {
      const minutes = contentQuery('minutes', async ({ get }, route) => {
        const text = (await get(site.markdown, route)) ?? '';
        return Math.ceil((text.match(/\p{L}+/gu) ?? []).length / wordsPerMinute);
      });
      return {
        page: {
          props: async ({ get }, route) => ({ minutes: await get(minutes, route) }),
          async check({ get, report }, route) {
            const time = await get(minutes, route);
            if (time <= limit) return;
            const file = (await get(site.page, route))?.source ?? '';
            report({
              code: 'too-long',
              severity: 'warning',
              message: `${time} minutes to read.`,
              hint: 'Shorten the page.',
              file,
            });
          },
        },
        site: {
          files: {
            async 'reading-times.json'({ get }) {
              const times = new Map<string, number>();
              for (const route of await get(site.routes)) times.set(route, await get(minutes, route));
              return JSON.stringify(Object.fromEntries(times));
            },
          },
        },
      };
    },
  });
