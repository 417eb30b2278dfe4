import { defineFeature } from '@depese/ssg';

export const broken = defineFeature({
  name: 'broken',
  diagnostics: { sad: 'A page is sad.' },
  setup({ site, contentQuery }) {
    const words = contentQuery('words', async ({ get }, route) => {
      const text = await get(site.markdown, route);
      if (text?.includes('throws')) throw new Error('no word for it');
      return text?.length ?? 0;
    });
    const all = contentQuery('all', () => new Map([['a', 1]]) as never);
    return {
      page: {
        props: ({ get }, route) => get(words, route),
        async check({ get, report }, route) {
          const file = (await get(site.page, route))?.source ?? '';
          if ((await get(words, route)) === 7)
            report({ code: 'sad', message: `${route} has few words.`, hint: 'Write more.', file, line: 5, column: 1 });
        },
      },
      site: { files: { 'all.json': async ({ get }) => JSON.stringify(await get(all)) } },
    };
  },
});
