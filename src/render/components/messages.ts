import { defineMessages } from '../../base/message.ts';

export const componentsMessages = defineMessages({
  worksOnlyWhileGenerator: {
    en: '{name} works only while ssg renders a page, not in the browser.',
    cs: '{name} funguje jen při sestavení stránky, ne v prohlížeči.',
  },
  whatStandsBrowseronlyShown: {
    en: 'Pages do not show the content of `BrowserOnly`, only its `fallback`.',
    cs: 'Obsah součástky `BrowserOnly` se na stránce neukáže. Ukáže se jen to, co má v `fallback`.',
  },
  whatStandsHeadNot: {
    en: 'The content of `Head` is not added to the head of the page.',
    cs: 'Obsah součástky `Head` se do záhlaví stránky nedostane.',
  },
});
