import { defineMessages } from '../../base/message.ts';

export const parseMessages = defineMessages({
  writeBetweenRoundBrackets: {
    en: 'Write it between the round brackets: `[text](/page/)`.',
    cs: 'Napište ji mezi kulaté závorky: `[text](/page/)`.',
  },
  linkNoAddress: { en: 'The link has no address.', cs: 'Odkaz nemá adresu.' },
  pageDoesNotSay: {
    en: 'The page does not say where its excerpt ends, so lists show its description.',
    cs: 'Na stránce není vyznačený konec úryvku, proto je v přehledech místo něj její popis.',
  },
  writeMoreBetweenTwo: {
    en: 'Write `<!-- more -->` between two paragraphs.',
    cs: 'Napište `<!-- more -->` na samostatný řádek mezi dva odstavce.',
  },
  docsMdxMdSays: { en: 'docs/guides/mdx.md says what to use.', cs: 'Čím to nahradit, říká docs/guides/mdx.md.' },
  expressionGivesObjectNo: {
    en: 'An expression gives an object, which no page can show.',
    cs: 'Výraz dává objekt, který na stránce nejde ukázat.',
  },
  importOrPutInto: {
    en: 'Import it, or put it into the folder that `markdown.mdx.components` names. Without an import there are: {names}.',
    cs: 'Importujte ji, nebo ji dejte do složky, kterou uvádí `markdown.mdx.components`. Bez importu tu jsou: {names}.',
  },
  noComponent: {
    en: 'There is no component `{name}`: nothing is shown in its place.',
    cs: 'Součástka `{name}` neexistuje. Na tom místě se neukáže nic.',
  },
  noComponentAround: {
    en: 'There is no component `{name}`: its content is shown instead.',
    cs: 'Součástka `{name}` neexistuje. Místo ní se ukáže to, co je uvnitř.',
  },
});
