import { defineMessages } from '../../base/message.ts';

export const mdxMessages = defineMessages({
  textNotValidMdx: { en: 'The text is not valid MDX: {reason}', cs: 'Text není správně zapsané MDX: {reason}' },
  splitOrPutPart: {
    en: 'Reduce the nesting, or move some elements to a component of their own.',
    cs: 'Zmenšete počet úrovní, nebo některé prvky přesuňte do samostatné součástky.',
  },
  bracesHoldExpressionJavascript: {
    en: 'Braces contain a JavaScript expression. To show a brace, write `\\{{` or put it in backticks.',
    cs: 'Ve složených závorkách je výraz JavaScriptu. Závorku, kterou má čtenář vidět, zapište jako `\\{{`, nebo ji dejte mezi zpětné apostrofy.',
  },
  writeTextHttpsInstead: {
    en: 'Write `[text](https://...)` instead of an address in angle brackets.',
    cs: 'Místo adresy v ostrých závorkách napište `[text](https://...)`.',
  },
  closeElementOrWrite: {
    en: 'Close the element. Write an empty element as `<br />`. To show the character `<`, write `&lt;`.',
    cs: 'Prvek ukončete. Prvek bez obsahu se píše `<br />`. Když má být vidět znak `<`, napište `&lt;`.',
  },
  writeComment: { en: 'Write a comment as `{{/* ... */}`.', cs: 'Poznámku zapište jako `{{/* ... */}`.' },
  tagWrittenJsxName: {
    en: 'Write a tag as JSX: `<Name value="text" />`. To show the character, write `&lt;` or put it in backticks.',
    cs: 'Značka se píše jako v JSX: `<Name value="text" />`. Znak, který má čtenář vidět, zapište jako `&lt;`, nebo ho dejte mezi zpětné apostrofy.',
  },
  fileShowsItself: { en: 'The file imports itself: {chain}.', cs: 'Soubor ukazuje sám sebe: {chain}.' },
  removeOneTheseImports: { en: 'Remove one of these imports.', cs: 'Jeden z těchto importů zrušte.' },
});
