import { defineMessages } from '../../base/message.ts';

export const componentsMessages = defineMessages({
  worksOnlyWhileGenerator: {
    en: '{name} works only while the generator renders a page, not in the browser.',
    cs: '{name} funguje jen při sestavení stránky, ne v prohlížeči.',
  },
  whatStandsBrowseronlyShown: {
    en: 'What stands in `BrowserOnly` is shown by no page: only its `fallback` is.',
    cs: 'Obsah součástky `BrowserOnly` se na stránce neukáže. Ukáže se jen to, co má v `fallback`.',
  },
  whatStandsHeadNot: {
    en: 'What stands in `Head` is not in the head of the page.',
    cs: 'Obsah součástky `Head` se do záhlaví stránky nedostane.',
  },
});
