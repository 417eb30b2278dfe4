import { defineMessages } from '../../base/message.ts';

export const parseMessages = defineMessages({
  writeBetweenRoundBrackets: {
    en: 'Write the address between the round brackets: `[text](/page/)`.',
    cs: 'Napište ji mezi kulaté závorky: `[text](/page/)`.',
  },
  linkNoAddress: { en: 'The link has no address.', cs: 'Odkaz nemá adresu.' },
  pageDoesNotSay: {
    en: 'The page does not mark the end of its excerpt, so lists show its description.',
    cs: 'Na stránce není vyznačený konec úryvku, proto je v přehledech místo něj její popis.',
  },
  writeMoreBetweenTwo: {
    en: 'Write `<!-- more -->` between two paragraphs.',
    cs: 'Napište `<!-- more -->` na samostatný řádek mezi dva odstavce.',
  },
  docsMdxMdSays: { en: 'See docs/guides/mdx.md for replacements.', cs: 'Čím to nahradit, říká docs/guides/mdx.md.' },
  expressionGivesObjectNo: {
    en: 'The value of an expression is an object, which a page cannot show.',
    cs: 'Výraz dává objekt, který na stránce nejde ukázat.',
  },
  importOrPutInto: {
    en: 'Import the component, or put it into the folder of `markdown.mdx.components`. No import is needed for: {names}.',
    cs: 'Importujte ji, nebo ji dejte do složky, kterou uvádí `markdown.mdx.components`. Bez importu tu jsou: {names}.',
  },
  noComponent: {
    en: 'There is no component `{name}`. The page is shown without it.',
    cs: 'Součástka `{name}` neexistuje. Na tom místě se neukáže nic.',
  },
  noComponentAround: {
    en: 'There is no component `{name}`: its content is shown instead.',
    cs: 'Součástka `{name}` neexistuje. Místo ní se ukáže to, co je uvnitř.',
  },
});
