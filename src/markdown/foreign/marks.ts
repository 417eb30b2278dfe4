import type { Text } from '../../base/message.ts';
import type { Finding } from '../lint/findings.ts';
import { foreignMessages } from './messages.ts';

/** Mark of Markdown, of another tool or of an unfinished text that readers see. */
export interface VisibleMark {
  /** Text that is part of each match of `pattern`, or a fast search pattern for such a text, without the flag `g`. */
  readonly sign: string | RegExp;
  /** Search pattern with the flags `g` and `m`. */
  readonly pattern: RegExp;
  readonly what: Text;
  /** Default: `foreign-syntax`. */
  readonly code?: Finding['code'];
  /** Returns the text that belongs in place of the mark, or undefined if only the author knows. */
  readonly fixed?: (match: RegExpMatchArray) => string | undefined;
  /** Default: the advice to put the characters into backticks. */
  readonly hint?: Text;
  /** Present for texts in which even Markdown is shown, such as a title. */
  readonly isPlain?: true;
  /** Present for Czech spelling. Texts in other languages may write it like this. */
  readonly isCzech?: true;
}

/** Line of a paragraph, which spaces and `>` may precede. */
const LINE = '(?<=^[ \\t>]*)';

/** Properties of marks that replace a missing text. */
const UNFINISHED = {
  what: foreignMessages.placeholder,
  code: 'text-unfinished',
  hint: foreignMessages.writeMissing,
} as const;

/** Properties of marks that Czech writes in another form. */
const FORM = { code: 'text-form', isCzech: true } as const;

/** Marks in the order of the search. Escaped marks are meant as text. */
export const MARKS: readonly VisibleMark[] = [
  {
    sign: '[!',
    pattern: new RegExp(`${LINE}\\[!(\\w+)\\](?=[ \\t]+\\S)[ \\t]*`, 'gm'),
    what: foreignMessages.calloutLine,
    hint: foreignMessages.writeOnNextLine,
    fixed: ([, name]) => `[!${name?.toUpperCase()}]\n> `,
  },
  {
    sign: '^[',
    pattern: /(?<!\\)\^\[([^\]\n]+)\]/gm,
    what: foreignMessages.footnoteInline,
    hint: foreignMessages.writeFootnoteBelow,
  },
  {
    sign: /:[a-z]+[ \t]*[[(]/,
    pattern: /(?<![\\\w:]):([a-z]+)(?:[ \t]+\[([\w.]+)\]|[ \t]*\(([\w.]+)\))/gm,
    what: foreignMessages.markMarkdown,
    fixed: ([, name, square, round]) => `:${name}[${square ?? round}]`,
  },
  {
    sign: /:[a-z]+\[/,
    pattern: /(?<![\\\w:]):(value|rule)\[([\w.]+)(?![\w.\]])/gm,
    what: foreignMessages.markMarkdown,
    fixed: ([, name, path]) => `:${name}[${path?.replace(/\.$/, '')}]`,
  },
  {
    sign: /\$\{|\{\p{L}/u,
    pattern: /(?<![\\{])(?:\$\{[ \t]*|\{)(\p{L}\w*(?:\.\w+)+)[ \t]*\}(?!\})/gmu,
    what: foreignMessages.valueTemplate,
    fixed: ([, path]) => `:value[${path}]`,
  },
  {
    sign: '{{',
    pattern: /(?<![\\{])\{\{-?\s*\p{L}[\p{L}\w]*\.[\p{L}\w.|' -]*\}\}(?!\})/gmu,
    what: foreignMessages.valueTemplate,
  },
  {
    sign: /h[1-6]\.[ \t]/,
    pattern: new RegExp(`${LINE}h([1-6])\\.[ \\t]+(?=\\S)`, 'gm'),
    what: foreignMessages.markForeign,
    fixed: ([, level]) => `${'#'.repeat(Number(level))} `,
  },
  {
    sign: /bq\.[ \t]/,
    pattern: new RegExp(`${LINE}bq\\.[ \\t]+(?=\\S)`, 'gm'),
    what: foreignMessages.markForeign,
    fixed: () => '> ',
  },
  {
    sign: '==',
    pattern: new RegExp(`${LINE}(={2,6})[ \\t]+(\\S[^\\n]*?)[ \\t]+\\1[ \\t]*$`, 'gm'),
    what: foreignMessages.markForeign,
    fixed: ([, level = '', title]) => `${'#'.repeat(level.length)} ${title}`,
  },
  {
    sign: /\{[a-z]/,
    pattern: /\{(?:info|note|tip|warning|panel|quote|code|noformat|color|expand)(?::[^{}\n]*)?\}/gm,
    what: foreignMessages.markForeign,
  },
  {
    sign: "'''",
    pattern: /(?<![\\\w])'''([^'\n]+)'''/gm,
    what: foreignMessages.markForeign,
    fixed: ([, words]) => `**${words}**`,
  },
  {
    sign: /\|(?:https?:|mailto:|\/)/,
    pattern: /(?<![\\!\]])\[([^[\]|\n]+)\|((?:https?:|mailto:|\/)[^[\]\s]+)\](?!\()/gm,
    what: foreignMessages.markForeign,
    fixed: ([, words, address]) => `[${words}](${address})`,
  },
  {
    sign: '":',
    pattern: /(?<![\\\w])"([^"\n]+)":((?:https?:\/\/|\/)[^\s,]*[^\s,.;:!?)])/gm,
    what: foreignMessages.markForeign,
    fixed: ([, words, address]) => `[${words}](${address})`,
  },
  {
    sign: /=["“”„']/,
    pattern: /(?<![\\!\]])\[\/?[a-z][\w-]*(?:[ \t]+[\w-]+=["“”„'][^\]\n]*)\](?![([])/gm,
    what: foreignMessages.markForeign,
  },
  {
    sign: /\.\. [\w-]/,
    pattern: new RegExp(`${LINE}\\.\\. [\\w-]+::[^\\n]*`, 'gm'),
    what: foreignMessages.markForeign,
  },
  { sign: '*[', pattern: new RegExp(`${LINE}\\*\\[[^\\]\\n]+\\]:`, 'gm'), what: foreignMessages.markForeign },
  { sign: '%%', pattern: /(?<![\\%\w])%%[^%\n]+%%(?!\w)/gm, what: foreignMessages.markForeign },
  { sign: '||', pattern: /(?<![\\|])\|\|(?=\S)[^|\n]+\|\|/gm, what: foreignMessages.markForeign },
  {
    sign: '<www.',
    pattern: /(?<!\\)<(www\.[^<>\s]+)>/gm,
    what: foreignMessages.addressInAngles,
    fixed: ([, host]) => `<https://${host}>`,
  },
  {
    sign: /\d,-/,
    pattern: /(?<![\d.,])(\d+(?:[ .\u00A0]\d{3})*),-(?:[ \u00A0]?K\u010D)?(?![\p{L}\p{N}-])/gmu,
    ...{ what: foreignMessages.priceForm, ...FORM },
    fixed: ([, digits]) => `${digits?.replaceAll('.', '\u00A0')}\u00A0K\u010D`,
  },
  {
    sign: /\dK\u010D|K\u010D[ \u00A0]?\d/,
    pattern:
      /(?<![\p{L}\d.,])(?:(\d+(?:[ \u00A0]\d{3})*(?:,\d+)?)K\u010D|K\u010D[ \u00A0]?(\d+(?:[ \u00A0]\d{3})*(?:,\d+)?)(?![\d.,]*[ \u00A0]?K\u010D))(?!\p{L})/gmu,
    ...{ what: foreignMessages.priceForm, ...FORM },
    fixed: ([, before, behind]) => `${before ?? behind}\u00A0K\u010D`,
  },
  {
    sign: /\d[.']\d{3}/,
    pattern: /(?<![\d.,])\d{1,3}(?:[.']\d{3})+(?:,\d{2})?(?=[ \u00A0]?K\u010D)/gm,
    ...{ what: foreignMessages.priceForm, ...FORM },
    fixed: ([written]) => written.replaceAll(/[.']/g, '\u00A0'),
  },
  {
    sign: /00420|\d{9}|\d[-./]\d{3}/,
    pattern:
      /(?<![\w.,/+-])(?:00420[ -]?\d{3}-\d{3}-\d{3}|00420\d{9}|[67]\d{8}|[67]\d{2}([-.])\d{3}\1\d{3}|[67]\d{2}\/\d{3}[ .-]?\d{3})(?![\w/-]|[.,]\d)/gm,
    ...{ what: foreignMessages.phoneForm, ...FORM },
    fixed: ([written]) => {
      const digits = written.replace(/\D/g, '');
      const number = digits.slice(-9).replace(/(?<=^(?:.{3}){1,2})/g, '\u00A0');
      return digits.length > 9 ? `+420\u00A0${number}` : number;
    },
  },
  {
    sign: /:\p{Ll}{2}/u,
    pattern: /(?<![\p{L}\p{N}_.@/:#-])(\p{L}{4,}):(\p{Ll}{2,})(?![\p{L}\p{N}]*[:/=@[({.-])/gmu,
    what: foreignMessages.colonWithoutSpace,
    fixed: ([, before, behind]) => `${before}: ${behind}`,
  },
  {
    sign: /\*\*|~~/,
    pattern:
      /(?<![\\*\w])(?:\*\*(?=[^\s*])([^*\n]+)(?<!\s)\*(?![*\w])|\*(?=[^\s*])([^*\n]+)(?<!\s)\*\*(?![*\w]))|(?<![\\~\w])(?:~~(?=[^\s~])([^~\n]+)(?<!\s)~(?![~\w])|~(?=[^\s~])([^~\n]+)(?<!\s)~~(?![~\w]))/gm,
    what: foreignMessages.unevenMarks,
    fixed: ([, bold, bolder, struck = '', more = struck]) =>
      (bold ?? bolder) === undefined ? `~~${more}~~` : `**${bold ?? bolder}**`,
  },
  {
    sign: '[/',
    pattern: /(?<!\\)\[(?!b\]|i\])([a-z]+)(?:[= ][^\]\n]*)?\][^[\n]*\[\/\1\]/gim,
    what: foreignMessages.markForeign,
    hint: foreignMessages.writeWhatStandsOr,
  },
  {
    sign: ']{',
    pattern: /(?<![\\!])\[([^[\]\n]+)\]\{((?:https?:|mailto:|\.{0,2}\/)[^{}\s]+)\}/gm,
    what: foreignMessages.markMarkdown,
    fixed: ([, words, address]) => `[${words}](${address})`,
  },
  {
    sign: '+--',
    pattern: /(?<![\s\S])\+-{2,}(?:\+-{2,})+\+[^\n]*/gm,
    ...{ what: foreignMessages.tableOfSigns, hint: foreignMessages.writeTable },
  },
  {
    sign: 'b)',
    pattern: /(?<![\s\S])a\)[ \t][^\n]*(?=\n[ \t]*b\)[ \t])/gm,
    ...{ what: foreignMessages.listOfLetters, hint: foreignMessages.writeNumbers },
  },
  {
    sign: /['´‘’]{3}/,
    pattern: /(?<![\s\S])(['´‘’]{3})(\w*)[ \t]*\n(?:([\s\S]*)\n[ \t]*\1[ \t]*$)?/gm,
    ...{ what: foreignMessages.codeMark, hint: foreignMessages.fenceOfBackticks },
    fixed: ([, , language, code]) => (code === undefined ? undefined : `\`\`\`${language}\n${code}\n\`\`\``),
  },
  {
    sign: '´',
    pattern: /(?<![\p{L}´])´([\w./:-]+)´(?!´)/gmu,
    what: foreignMessages.codeMark,
    fixed: ([, code]) => `\`${code}\``,
  },
  {
    sign: '`',
    pattern: /(?<![\\`´]|\\`[^`]*)`+(?!`)/gm,
    what: foreignMessages.loneBacktick,
    hint: foreignMessages.writeBacktickTwice,
  },
  {
    sign: /TODO|FIXME|TBD|XXX|DOPL/,
    pattern: /(?<![\p{L}\p{N}_-])(?:TODO|FIXME|TBD|XXX|DOPLNIT|DOPL\u0147TE)(?![\p{L}\p{N}_-])[^\n]*/gmu,
    ...UNFINISHED,
  },
  {
    sign: /[Ll]orem|[Dd]olor|[Cc]onsect/,
    pattern: /(?:[Ll]orem ipsum|[Dd]olor sit amet|[Cc]onsectetur)[^\n.]*/gm,
    ...UNFINISHED,
  },
  {
    sign: '…',
    pattern: new RegExp(`${LINE}…[ \\t]*$`, 'gm'),
    ...UNFINISHED,
  },
  {
    sign: '???',
    pattern: /(?<![?\w])\?{3,}(?=[ \t\u00a0]+[\p{L}%€$])/gmu,
    ...UNFINISHED,
  },
  {
    sign: /\[[^a-z\d\s]{3}/,
    pattern: /(?<=\S[ \t]+)\[\p{Lu}{3,}(?:[ _]\p{Lu}+)*\](?![([:])/gmu,
    ...UNFINISHED,
  },
  {
    sign: '<',
    pattern:
      /<\/?(br|b|i|u|p|em|strong|span|div|a|font|sup|sub|h[1-6]|ul|ol|li)(?:[ \t][^<>\n]*)?\/?>(?:[^<\n]*<\/\1>)?/gim,
    ...{ what: foreignMessages.htmlInField, isPlain: true, hint: foreignMessages.writeWordsOnly },
  },
  {
    sign: /\*\*|\]\(/,
    pattern:
      /(?<![\\*\w])\*\*(?=\S)([^*\n]+)\*\*(?!\*)|(?<![\\!])\[([^[\]\n]+)\]\((?:https?:|mailto:|\.{0,2}\/)[^()\s]*\)/gm,
    ...{ what: foreignMessages.markMarkdown, isPlain: true, hint: foreignMessages.writeWordsOnly },
    fixed: ([, bold, words]) => bold ?? words,
  },
  {
    sign: '&',
    pattern: /&(?:amp|nbsp|quot|lt|gt|shy|ndash|mdash|hellip|copy|reg|euro);/gm,
    ...{ what: foreignMessages.htmlInField, isPlain: true, hint: foreignMessages.writeWordsOnly },
    fixed: ([written]) => SIGNS[written],
  },
];

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&nbsp;': '\u00a0',
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&shy;': '',
  '&ndash;': '–',
  '&mdash;': '—',
  '&hellip;': '…',
  '&copy;': '©',
  '&reg;': '®',
  '&euro;': '€',
};

/** Matches words for an image that say nothing about it: a file name, or the name of a field. */
export const NO_WORDS_OF_PICTURE =
  /^(?:\S.*\.(?:png|jpe?g|gif|webp|avif|svg|heic|tiff?)|(?:img|dsc|dscn|image|screenshot|sn\u00EDmek)[ _-]?\d+|alt(?:[ -]text)?|image|obr\u00E1zek|fotografie|ilustrace)$/i;
