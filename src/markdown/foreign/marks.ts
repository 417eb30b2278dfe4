import type { Text } from '../../base/message.ts';
import { slugOf } from '../../base/slug.ts';
import type { Finding } from '../lint/findings.ts';
import { lintMessages } from '../lint/messages.ts';
import { foreignMessages } from './messages.ts';

/** Pattern for text that readers would see by mistake, such as syntax of another tool or a placeholder (`TODO`). */
export interface Mark {
  /** Quick test before `pattern` is searched: a string that every match contains, or a fast pattern without flags. */
  readonly sign: string | RegExp;
  /** Search pattern with the flag `g`. */
  readonly pattern: RegExp;
  /**
   * Nodes to search. `text` (default): running text; `links`: also URLs of links and HTML; `code`: also code blocks;
   * `html`: only HTML, including scripts.
   */
  readonly where?: 'text' | 'links' | 'code' | 'html';
  readonly what: Text;
  /** Code of the diagnostic. Default: `foreign-syntax`. */
  readonly code?: Finding['code'];
  /** Returns false if the match is probably meant as text. */
  readonly isFound?: (match: RegExpMatchArray) => boolean;
  /** Markdown that the hint suggests in place of the match. Unlike `fixed`, it is not applied. */
  readonly instead?: string | ((match: RegExpMatchArray) => string | undefined);
  /** Returns the text with which a fix replaces a match, or undefined if only the author knows it. */
  readonly fixed?: (match: RegExpMatchArray) => string | undefined;
  /** Hint of the diagnostic. Default: the advice to put the characters into backticks. */
  readonly hint?: Text;
  /** True if readers do not see the match, for example because it is in a URL. */
  readonly isIdle?: true;
  /** True if a Markdown plugin may process the syntax, so that it is not reported for sites with plugins. */
  readonly isForPlugins?: true;
  /** `fields`: only for texts outside Markdown pages. `plain`: only for such texts without Markdown, such as titles. */
  readonly only?: 'plain' | 'fields';
  /** True to ignore matches in table cells: a cell cannot contain line breaks, and a `|` ends inline code. */
  readonly isOutsideTables?: true;
}

/** Pattern for the start of a line, after spaces and `>`. */
const LINE = '(?<=^[ \\t>]*)';

/**
 * Returns a pattern that matches only at the start of a line, where `>` and spaces may come first. Tests `first` before
 * the look-behind: in a long run of spaces, the look-behind would read the whole run again at each space.
 */
function atLine(first: string, rest: string, flags = 'gm'): RegExp {
  return new RegExp(`(?=${first})${LINE}${rest}`, flags);
}

/** Matches letters that only Czech and similar languages have, such as `ř`. */
const CZECH = /[\u011B\u0161\u010D\u0159\u017E\u016F\u0165\u010F\u0148]/iu;

/**
 * Properties for patterns (`Mark`) of mistakes in Czech texts, such as `150,- Kč`. Only texts with Czech letters are
 * reported, because a match may be correct in other languages.
 */
const FORM = { code: 'text-form', isFound: ({ input = '' }: RegExpMatchArray) => CZECH.test(input) } as const;

/** Pattern for an amount of money in Czech notation: `1 200,50`. */
const SUM = '\\d+(?:[ \u00A0]\\d{3})*(?:,\\d+)?';

/** Pattern for a hyphen that divides a word at the end of a line, but not in "two- and three-day" or its Czech form. */
const DIVISION = '-\\n[ \\t>]*(?!(?:a|i|\u010Di|nebo|a\u017E|and|or|to)\\s)(?=\\p{Ll})';

/** Markdown that replaces common template tags, such as `{{< figure >}}` and `{% link %}`. */
const TAGS: readonly (readonly [names: RegExp, instead: string])[] = [
  [/^(?:figure|img|image|picture|imgproc)$/, '![What it shows](./picture.png)'],
  [/^(?:ref|relref|link|post_url)$/, '[text](./page.md)'],
  [/^(?:tabs|tabpane|codetabs|code-toggle)$/, '::::tabs'],
  [/^tab$/, ':::tab[Label]'],
  [
    /^(?:alert|callout|admonition|notice|note|tip|info|hint|warning|caution|danger|important|pageinfo)$/,
    ':::note[Title]',
  ],
  [/^(?:details|expand|collapse|spoiler)$/, ':::details[Summary]'],
  [/^(?:include|readfile|include_relative|code|codefile|embed)$/, '::include{file=...}'],
  [/^(?:highlight|code-block|codeblock)$/, ' ```language'],
  [/^(?:param|get|site)$/, ':value[...]'],
  [/^(?:cards|cardpane)$/, '::::cards'],
  [/^card$/, ':::card[Title]'],
];

function insteadOfTag([, name = '']: RegExpMatchArray): string | undefined {
  return TAGS.find(([names]) => names.test(name.toLowerCase()))?.[1];
}

const ofMdx = { where: 'links', what: foreignMessages.lineMdx, hint: foreignMessages.mdxStandsFilesEnd } as const;
const ofInclude = { where: 'links', what: foreignMessages.includeAnotherTool } as const;

/** Matches names of common emoji. Any other word between colons is not reported as an emoji. */
const EMOJI =
  '[+-]1|100|1st_place_medal|alien|ambulance|art|arrow_(?:up|down|left|right)|balloon|ballot_box_with_check|bangbang|beers?|beetle|bell|blush|bomb|books?|boom|bug|bulb|calendar|cat|champagne|checkered_flag|clap|cloud|clipboard|coffee|computer|confetti_ball|confused|construction|copyright|cry|crying_cat_face|dart|dizzy|dog|earth_(?:africa|americas|asia)|email|exclamation|eyes|file_folder|fire|flushed|gear|gem|ghost|gift|globe_with_meridians|green_(?:apple|book|circle|heart)|grey_(?:exclamation|question)|grimacing|grin|grinning|hammer(?:_and_wrench)?|hamburger|handshake|hatching_chick|heart|heart_eyes|heavy_(?:check_mark|exclamation_mark|minus_sign|multiplication_x|plus_sign)|hourglass|house|hugs|hushed|information_source|innocent|iphone|joy|key|keyboard|label|laptop|laughing|link|lipstick|lock|loudspeaker|mag|mag_right|mailbox|mega|memo|microscope|money_with_wings|moneybag|moon|muscle|negative_squared_cross_mark|new|no_entry(?:_sign)?|notebook|o|octocat|ok|ok_hand|open_file_folder|package|page_facing_up|paintbrush|partying_face|pencil2?|penguin|pill|pizza|point_(?:down|left|right|up)|pray|pushpin|question|rabbit|rage|rainbow|raised_hands|recycle|red_circle|relaxed|robot|rocket|rotating_light|scream|see_no_evil|seedling|shield|ship|shipit|shrug|skull|sleeping|smile|smile_cat|smiley|smirk|snail|snowflake|sob|sparkles|speech_balloon|star2?|stop_sign|stopwatch|sunflower|sunglasses|sunny|sweat_smile|tada|telescope|thinking|thought_balloon|thumbsdown|thumbsup|triangular_flag_on_post|triangular_ruler|trophy|truck|turtle|umbrella|unicorn|unlock|video_camera|wastebasket|watermelon|wave|wheelchair|white_check_mark|white_circle|white_heart|wink|wrench|writing_hand|x|yellow_heart|yum|zap|zzz';

/** Pattern for a formula in `$...$`, as opposed to two prices: a command (`\frac`), an exponent, or one letter. */
const IN_FORMULA = '(?:[^$\\n]*(?:\\\\[A-Za-z]{2,}|[\\^_]\\{|[\\w)]\\^[\\w\\\\({])[^$\\n]*|[A-Za-z])';

/** Syntax of other tools, in search order. If several match at the same place, only the first one is reported. */
export const SYNTAX: readonly Mark[] = [
  {
    sign: '<',
    pattern: /<!--[ \t]*@include:[ \t]*([^\s<>]+)[^\n]*?-->/gi,
    where: 'html',
    what: foreignMessages.includeVitepress,
    instead: ([, file]) => `::include{file=${file}}`,
  },
  {
    sign: '<',
    pattern: /<script\s+setup\b[^>]*>/gi,
    where: 'html',
    what: foreignMessages.scriptVue,
    hint: foreignMessages.makeWhatDoesIsland,
  },
  {
    sign: '{{',
    pattern: /(?<!\\)\{\{[<%](?![\s-]*\/)-?\s*([\w./-]+)(?:[^{}]|\{[^{]|\}[^}])*?[>%]\}\}/gm,
    where: 'links',
    what: foreignMessages.shortcodeHugo,
    instead: insteadOfTag,
    hint: foreignMessages.writeWhatStandsOr,
  },
  {
    sign: '{%',
    pattern: /(?<![\\{])\{%(?![\s-]*(?:\/|(?:end\w+|else|elsif|when)\b))-?\s*(\w+)[^%\n]*?-?%\}(?!\})/gm,
    where: 'links',
    what: foreignMessages.tagLiquid,
    instead: insteadOfTag,
    hint: foreignMessages.writeWhatStandsOr,
  },
  {
    sign: '{{#',
    pattern: /(?<!\\)\{\{#\w+(?:\s+[^{}\n]+)?\}\}/gm,
    where: 'code',
    what: foreignMessages.tagMdbook,
    instead: ([written]) => (/^\{\{#\w*(?:include|playground)/.test(written) ? '::include{file=...}' : undefined),
  },
  {
    sign: '{{',
    pattern:
      /(?<![\\{])\{\{-?\s*(?:(?:site|page|layout|include|post|frontmatter|params|config)[.[]|\$\w+)[^{}\n]*\}\}(?!\})/gm,
    where: 'links',
    what: foreignMessages.valueTemplate,
    instead: ':value[...]',
  },
  {
    sign: /(?:im|ex)port\s/,
    pattern: atLine(
      '(?:im|ex)port',
      `(?:import\\s+(?:[\\w*{][^'"\\n]*\\sfrom\\s*['"]|['"][.@/])[^'"\\n]+['"][ \\t]*;?[ \\t]*$|export\\s+(?:const|let|default|function)\\s[^\\n]*[={(][^\\n]*)`,
    ),
    ...ofMdx,
  },
  {
    sign: /\[!|:::/,
    pattern:
      /(?<!\\)\[![Ii](?:NCLUDE|nclude)\s*\[[^\]\n]*\]\(([^()\s]+)\)\]|^[ \t>]*:::(?:code|image)\s(?:(?=[^\n]*source="([^"\n]*)")|)[^\n]*:::[ \t]*$/gm,
    ...ofInclude,
    instead: ([, file, source = '...']) => `::include{file=${file ?? source}}`,
  },
  {
    sign: /-8<|<<<|!include/,
    pattern: atLine('[-<!]', '(?:-+8<-+[^\\n]*|<<<[ \\t]+(?:@|\\.{0,2}\\/)[^\\n]+|!include[ \\t]+([\\w./-]+)[ \\t]*$)'),
    ...ofInclude,
    instead: ([, file = '...']) => `::include{file=${file}}`,
  },
  {
    sign: '///',
    pattern: atLine('\\/', '\\/\\/\\/[ \\t]+[a-z][\\w-]*(?:[ \\t]*\\|[^\\n]*)?$'),
    what: foreignMessages.blockMkdocs,
    instead: ':::note[Title]',
  },
  {
    sign: /[Tt][Oo][Cc](?:[\]}_]|[ \t]*\})/,
    pattern: atLine('[[{]', '(?:\\[TOC\\]|\\[\\[_?TOC_?\\]\\]|\\{:[ \\t]*toc[ \\t]*\\})[ \\t]*$', 'gim'),
    isForPlugins: true,
    what: foreignMessages.listContents,
    hint: foreignMessages.deleteTemplatesShowContents,
  },
  {
    sign: /\.{5}|…{2}/,
    pattern: /(?:^[ \t>]*\S[^\n]*?(?:\.{5,}|…{2,})[ \t]*\d+[ \t]*(?:\n|$))+/gm,
    ...{ what: foreignMessages.listContents, hint: foreignMessages.deleteTemplatesShowContents },
  },
  {
    sign: /\{:|[)\]*] ?\{/,
    pattern:
      /(?<![\\\w)])\{:[ \t]*(?:[.#][A-Za-z_][\w-]*|[A-Za-z][\w-]*=)[^{}\n]*\}|(?<=[)\]*]|\)[ \t])\{:?[ \t]*(?:[.#][A-Za-z_][\w-]*|[A-Za-z][\w-]*=)[^{}\n]*\}/gm,
    isForPlugins: true,
    what: foreignMessages.listAttributes,
    hint: foreignMessages.onlyHeadingsAttributesDelete,
  },
  {
    sign: '$',
    pattern: new RegExp(
      `(?<![\\\\$\\w])\\$\\$(?!\\$)[^$]*[\\\\=^_+][^$]*\\$\\$(?!\\$)|(?<![\\\\$\\w])\\$(?![\\s$])${IN_FORMULA}(?<!\\s)\\$(?![$\\w])`,
      'gm',
    ),
    isForPlugins: true,
    what: foreignMessages.formula,
    hint: foreignMessages.writeWithoutSignsTex,
  },
  {
    sign: '[[',
    pattern: /(?<![\\\]!\w])\[\[(?!_?toc_?\]\])([^[\]|\n]*\p{L}[^[\]|\n]*)(?:\|([^[\]\n]*))?\]\](?![([\]])/gimu,
    isForPlugins: true,
    isFound: isPageName,
    what: foreignMessages.wikiLink,
    instead: ([, page = '', label = page]) =>
      `[${label}](./${page.replace(/#.*/, '').split('/').map(slugOf).join('/') || 'page'}.md)`,
  },
  {
    sign: /==|\+\+/,
    pattern: /(?<![\\=+{\w])(==|\+\+)(?=[^\s=+])([^=+\n]*[^\s=+])\1(?![=+}\w])/gm,
    isForPlugins: true,
    what: foreignMessages.markedText,
    instead: ([, , marked]) => `**${marked}**`,
  },
  {
    sign: /\{(?:\+\+|--|~~|>>)/,
    pattern: /(?<!\\)(?:\{(?:\+\+|--|~~|>>)[^{}\n]+(?:\+\+|--|~~|<<)\}[ \t]*)+/gm,
    isForPlugins: true,
    ...{ what: foreignMessages.trackedChange, hint: foreignMessages.acceptChange },
  },
  {
    sign: '^',
    pattern: /(?<=[\p{L}\p{N}])\^([\w+-]{1,8})\^(?!\w)/gmu,
    isForPlugins: true,
    what: foreignMessages.markForeign,
    fixed: ([, raised = '']) => ({ 2: '\u00B2', 3: '\u00B3' })[raised],
  },
  {
    sign: /\|\d+(?:x\d+)?\]\(/,
    pattern: /(?<=!\[[^\]\n|]*)\|\d{2,4}(?:x\d{2,4})?(?=\]\()/gm,
    ...{ where: 'links', isForPlugins: true, isIdle: true },
    ...{ what: foreignMessages.sizeOfPicture, hint: foreignMessages.deleteSize },
    fixed: () => '',
  },
  {
    sign: /:[\w+-]+:/,
    pattern: new RegExp(`(?<![\\\\:\\w/]):(?:${EMOJI}):(?![:\\w])`, 'gm'),
    isForPlugins: true,
    what: foreignMessages.nameEmoji,
    hint: foreignMessages.writeEmojiItselfOr,
  },
  {
    sign: /:(?:material|octicons|fontawesome|simple)-/,
    pattern: /(?<![\\:\w/]):(?:material|octicons|fontawesome|simple)-[\da-z]+(?:-[\da-z]+)*:(?![:\w])/gm,
    isForPlugins: true,
    what: foreignMessages.iconMkdocs,
    hint: foreignMessages.writePictureEmojiOr,
  },
];

/** Reports whether `[[x]]` is a wiki link: it has a label or space, or is in a sentence. `[[x]]` alone is TOML. */
function isPageName({ 0: written, 1: page = '', 2: label, index = 0, input = '' }: RegExpMatchArray): boolean {
  if (label !== undefined || page.includes(' ')) return true;
  const line = input.slice(index === 0 ? 0 : input.lastIndexOf('\n', index - 1) + 1).split('\n', 1)[0] ?? '';
  return line.trim() !== written && /^[\p{L}\p{N}_-]+$/u.test(page);
}

/** Mistakes and placeholders that readers would see, in search order. Titles and data are also searched for them. */
export const VISIBLE: readonly Mark[] = [
  {
    sign: /\^\[|\[\d{1,2}\]:/,
    pattern: /(?<!\\)\^\[([^\]\n]+)\]|(?<=^[ \t>]*)\[\d{1,2}\]:(?=[ \t]+\S)/gm,
    what: foreignMessages.footnoteInline,
    hint: foreignMessages.writeFootnoteBelow,
  },
  {
    sign: /:[a-z]+[ \t]*[[(]/,
    pattern:
      /(?<![\\\w:]):([a-z]+)(?:[ \t]+\[([\w.]+)\]|[ \t]*\(([\w.]+)\)|(?<=:(?:value|rule))\[([\w.]+)(?![\w.\]]))/gm,
    what: foreignMessages.markMarkdown,
    fixed: ([, name, square, round, open]) => `:${name}[${square ?? round ?? open?.replace(/\.$/, '')}]`,
  },
  {
    sign: /\{[^\s\d%<}]/,
    pattern:
      /(?<![\\{])(?:(?:\$\{[ \t]*|\{)(\p{L}\w*(?:\.\w+)+)[ \t]*\}|\{\{-?\s*\p{L}[\p{L}\w]*\.[\p{L}\w.|' -]*\}\})(?!\})/gmu,
    what: foreignMessages.valueTemplate,
    fixed: ([, path]) => path && `:value[${path}]`,
  },
  {
    sign: /(?:h[1-6]|bq)\.[ \t]|==/,
    pattern: new RegExp(
      `${LINE}(?:(?:h([1-6])|bq)\\.[ \\t]+(?=\\S)|(={2,6})[ \\t]+(\\S[^\\n]*?)[ \\t]+\\2[ \\t]*$)`,
      'gm',
    ),
    what: foreignMessages.markForeign,
    fixed: ([written, level, signs, title = '']) =>
      written.startsWith('bq') ? '> ' : `${'#'.repeat(signs?.length ?? Number(level))} ${title}`,
  },
  {
    sign: '! [',
    pattern: new RegExp(`${LINE}![ \\t]+(\\[[^\\]\\n]*\\]\\([^()\\n]+\\))`, 'gm'),
    ...{ where: 'links', what: foreignMessages.markMarkdown },
    fixed: ([, picture]) => `!${picture}`,
  },
  {
    sign: /[?&](?:utm_source=chatgpt|fbclid=|gclid=|msclkid=)/,
    pattern: /([?&])(?:utm_source=chatgpt[\w.]*|(?:fbclid|gclid|msclkid)=[\w-]+)(&?)/gm,
    ...{ where: 'links', what: foreignMessages.tracking, hint: foreignMessages.deleteParameter, isIdle: true },
    fixed: ([, sign = '', more]) => (more === '' ? '' : sign),
  },
  {
    sign: /'''|\\\*\\\*/,
    pattern: /(?<![\\\w])'''([^'\n]+)'''|(?<!\w)\\\*\\\*(?=[^\s*\\])([^*\n]+?)\\\*\\\*(?!\w)/gm,
    what: foreignMessages.markForeign,
    fixed: ([, words, escaped]) => `**${words ?? escaped}**`,
  },
  {
    sign: /\|(?:https?:|mailto:|\/)|":|\]\{|\[(?:url=)?["']?https?:/,
    pattern:
      /(?<![\\!\]])\[([^[\]|\n]+)\|((?:https?:|mailto:|\/)[^[\]\s]+)\](?!\()|(?<![\\\w])"([^"\n]+)":((?:https?:\/\/|\/)[^\s,]*[^\s,.;:!?)])|(?<![\\!])\[([^[\]\n]+)\]\{((?:https?:|mailto:|\.{0,2}\/)[^{}\s]+)\}|(?<![\\!\]])\[url=["']?(https?:[^\]\s"']+)["']?\]([^[\]\n]+)\[\/url\]|(?<![\\!\]])\[(https?:[^\]\s]+)[ \t]+([^[\]\n]+)\](?![([])/gm,
    ...{ where: 'links', what: foreignMessages.markForeign },
    fixed: ([, ...groups]) => {
      const [first = '', second = ''] = groups.filter((group) => group !== undefined);
      return first.startsWith('http') ? `[${second}](${first})` : `[${first}](${second})`;
    },
  },
  {
    sign: /\{[a-z]|=["“”„']|\.\. [\w-]|\[@|:[a-z]+:/,
    pattern:
      /\{(info|note|tip|warning|panel|quote|code|noformat|color|expand)(?::[^{}\n]*)?\}(?:[^{}]*\{\1\})?|(?<![\\!\]])\[\/?[a-z][\w-]*(?:[ \t]+[\w-]+=["“”„'][^\]\n]*)\](?![([])|(?<=^[ \t>]*)\.\. [\w-]+::[^\n]*|(?<![\\!\]])\[@[\w:-]+(?:,[^\]\n]*)?\](?![([])|(?<![\w:]):(?:ref|doc|term|numref|download|func|class|meth|mod):(?=[\s`])/gm,
    ...{ what: foreignMessages.markForeign, hint: foreignMessages.writeWhatStandsOr },
    instead: ([, kind = '']) => (/^[intwp]/.test(kind) ? ':::note[Title]' : undefined),
  },
  { sign: '*[', pattern: new RegExp(`${LINE}\\*\\[[^\\]\\n]+\\]:`, 'gm'), what: foreignMessages.markForeign },
  {
    sign: /%%|\/[/*][ \t]/,
    pattern: /(?<![\\%\w])%%([^%\n]+)%%(?!\w)|(?<=^[ \t>]*)(?:\/\/[ \t]+([^\s#][^\n]*)|\/\*[ \t]([^*\n]+)\*\/)/gm,
    what: foreignMessages.markForeign,
    // A name without a space, such as %%NAME%%, is a variable of a mail program and not a comment, so it is kept.
    fixed: ([written, ...words]) => (/\s/.test(written) ? `<!-- ${words.join('').trim()} -->` : undefined),
  },
  { sign: '||', pattern: /(?<![\\|])\|\|(?=\S)[^|\n]+\|\|/gm, what: foreignMessages.markForeign },
  {
    sign: /<(?:www\.|mailto:|https?:[^<>\s]*\|)/,
    pattern: /(?<!\\)<(www\.[^<>\s]+)>|([\w.+-]+@[\w.-]+)<mailto:\2>|(?<!\\)<(https?:\/\/[^<>|\s]+)\|([^<>\n]+)>/gm,
    where: 'links',
    what: foreignMessages.markForeign,
    fixed: ([, host, mail, address, words]) =>
      address === undefined ? `<${mail ?? `https://${host}`}>` : `[${words}](${address})`,
  },
  {
    sign: /\d(?:[.,]-|K\u010D|[.'][\d.',]{1,9}[ \u00A0]?K\u010D)|K\u010D[ \u00A0]?\d/,
    pattern: new RegExp(
      `(?<![\\p{L}\\d.,])(?:(\\d+(?:[ .\u00A0]\\d{3})*)(?:,|\\.(?!-+[ \u00A0]*\\d))-{1,2}(?:[ \u00A0]?K\u010D)?(?![\\p{L}\\p{N}-])|(${SUM})K\u010D(?!\\p{L})|K\u010D[ \u00A0]?(${SUM})(?![\\d.,]*[ \u00A0]?K\u010D)(?!\\p{L})|(\\d{1,3}(?:[.']\\d{3})+(?:,\\d{2})?|\\d+\\.\\d{1,2})[ \u00A0]?K\u010D)`,
      'gmu',
    ),
    ...{ what: foreignMessages.priceForm, ...FORM },
    fixed: ([, ...amounts]) =>
      `${amounts
        .join('')
        .replace(/\.(?=\d{1,2}$)/, ',')
        .replace(/[.']/g, '\u00A0')}\u00A0K\u010D`,
  },
  {
    sign: /„|,,/,
    pattern: /(?:„|(?<![\p{L}\p{N},]),,(?=\p{L}))([^"„“”\n]{1,80}?)(?:["”]|'')(?![\p{L}\p{N}])/gmu,
    ...{ what: foreignMessages.quotationForm, ...FORM },
    fixed: ([, words]) => `„${words}“`,
  },
  {
    sign: '\\n',
    pattern: /(?<=[\p{L}\p{N}][.,:;!?]?)(?:\\r)?(?:\\n)+(?=\p{Lu}|[ \t]|$)/gmu,
    what: foreignMessages.markForeign,
    hint: foreignMessages.pressEnter,
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
    // `sign` lists ranges of letters, because classes such as `\p{Ll}` are many times as slow.
    sign: /[:,][a-z\xDF-\u024F]{2}|[.!?][A-Z\xC0-\u024F][a-z\xDF-\u024F]/,
    pattern:
      /(?<![\p{L}\p{N}_.@/:#=-])(\p{L}{4,}:(?=(?!port|value)\p{Ll}{2})|\p{Ll}{4,}(?:,(?=\p{Ll}{3})|[.!?](?=\p{Lu}\p{Ll}+ )))(?![\p{L}\p{N}]*[:/=@[({,.-])(\p{L}+)/gmu,
    what: foreignMessages.noSpaceBehind,
    fixed: ([, before, behind]) => `${before} ${behind}`,
  },
  {
    sign: '**',
    pattern: /(?<![\\*\w])(?:\*\*(?=[^\s*])([^*\n]+)(?<!\s)\*(?![*\w])|\*(?=[^\s*])([^*\n]+)(?<!\s)\*\*(?![*\w]))/gm,
    what: foreignMessages.unevenMarks,
    fixed: ([, ...words]) => `**${words.join('')}**`,
  },
  {
    sign: '~~',
    pattern: /(?<![\\~\w])(?:~~(?=[^\s~])([^~\n]+)(?<!\s)~(?![~\w])|~(?=[^\s~])([^~\n]+)(?<!\s)~~(?![~\w]))/gm,
    what: foreignMessages.unevenMarks,
    fixed: ([, ...words]) => `~~${words.join('')}~~`,
  },
  {
    sign: '[/',
    pattern: /(?<!\\)\[([a-z]+)(?:[= ][^\]\n]*)?\]([^[\n]*)\[\/\1\]/gim,
    what: foreignMessages.markForeign,
    fixed: ([, tag = '', words = '']) =>
      /^[bi]$/i.test(tag) ? words.trim().replace(/^|$/g, /b/i.test(tag) ? '**' : '*') : undefined,
  },
  {
    sign: '+--',
    pattern: /(?<![\s\S])\+-{2,}(?:\+-{2,})+\+[^\n]*/gm,
    ...{ what: foreignMessages.tableOfSigns, hint: foreignMessages.writeTable },
  },
  {
    sign: /: +[-–—•*] /,
    pattern: /(?<=:)[ \t]+([-–—•*])[ \t]+(?=\S)[^\n]*?[ \t]\1[ \t][^\n]+/gm,
    ...{ what: foreignMessages.listOnLine, hint: lintMessages.eachItemBeginsHyphen, isOutsideTables: true },
    fixed: ([written, sign]) => written.replaceAll(` ${sign} `, '\n- ').replace(/^\s+/, '\n\n'),
  },
  {
    sign: '-\n',
    pattern: new RegExp(`\\p{L}{2,}${DIVISION}(?:[\\s\\S]*\\p{L}{2,}${DIVISION})?\\p{Ll}+`, 'gmu'),
    ...{ what: foreignMessages.dividedWord, hint: foreignMessages.joinLines },
    fixed: ([written]) => written.replace(new RegExp(`(?<=\\p{L}{2})${DIVISION}`, 'gu'), ''),
  },
  {
    sign: /\d\.[ \u00a0]?\d+\.[ \u00a0]?\d{4}/,
    pattern:
      /(?:(?<!\p{L})(\p{L}+)[ \u00a0]+)?(?<![\d.,])(\d{1,2})\.[ \u00a0]?(\d{1,2})\.[ \u00a0]?(\d{4})(?![\d.]*\d)/gu,
    ...{ what: foreignMessages.noSuchDate, code: 'text-form', hint: foreignMessages.correctDate, isFound: isNoDate },
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
    isOutsideTables: true,
  },
  {
    sign: /TODO|FIXME|TBD|XX|DOPL|lick or tap|klepn|Chyba!|Error!|[Ll]orem|[Dd]olor|[Cc]onsect|…|\?\?\?|[[(][^a-z\d\s]{3}|\[(?:[Ii]ns|[Aa]dd|[Ff]ill|[Dd]opl|[Vv]lo)/,
    pattern:
      /(?<![\p{L}\p{N}_-])(?:TODO|FIXME|TBD|XXX|DOPLNIT|DOPL\u0147TE)(?![\p{L}\p{N}_-])[^\n]*|(?:Chyba! (?:Nenalezen|Z\u00E1lo\u017Eka)|Error! (?:Reference|Bookmark))[^\n.]*\.?|[Cc]lick or tap (?:here )?to enter [^.\n]*\.?|[Kk]likn\u011Bte nebo klepn\u011Bte sem a zadejte [^.\n]*\.?|(?:[Ll]orem ipsum|[Dd]olor sit amet|[Cc]onsectetur)[^\n.]*|(?<=^[ \t>]*)…[ \t]*$|(?<![?\w])\?{3,}(?=[ \t\u00a0]+[\p{L}%€$])|(?<![\p{L}\d])X{2,}(?=[ \u00a0](?:[€$£%]|CZK|EUR|K\u010D|korun|crowns?|euros?|percent)|\.[ \u00a0]?(?:\d{1,2}\.|X{1,2}\.|(?:led|\u00FAno|b\u0159e|dub|kv\u011B|\u010Der|srp|z\u00E1\u0159|\u0159\u00EDj|lis|pro)\p{Ll}|Jan|Feb|Mar|Apr|May|Ju[nl]|Aug|Sep|Oct|Nov|Dec))|(?<=\S[ \t]+)(?:\[\p{Lu}{3,}(?:[ _]\p{Lu}+)*\](?![([:])|\((?:ADD|INSERT|CHECK|VLO\u017DIT|OV\u011A\u0158IT) \p{Lu}[^()\n]*\))|(?<=\s)\[(?:[Ii]nsert|[Aa]dd|[Ff]ill in|[Dd]opl(?:nit|\u0148te)|[Vv]lo(?:\u017Eit|\u017Ete))[ \u00A0][^[\]\n]*\](?![([:])/gmu,
    what: foreignMessages.placeholder,
    code: 'text-unfinished',
    hint: foreignMessages.writeMissing,
  },
  {
    sign: /†|\[(?:[A-Z]{2,3}\d|\d\d?[:.])/,
    pattern:
      /[ \t]*【[^【】\n]*†[^【】\n]*】|(?<=[\p{L}.,])\[[A-Z]{2,3}\d{1,2}\](?![([:])|(?<=^[ \t>]*)\[\d{1,2}[:.][\d:., \u00A0\u202F]+(?:[AP]M)?\][ \t]+\p{L}[^:\n]{0,40}:/gmu,
    ...{ what: foreignMessages.markForeign, hint: foreignMessages.deleteOrLink },
  },
  {
    sign: '&amp;',
    pattern: /&amp;((?:amp|#\d{2,5});)/gm,
    what: foreignMessages.markForeign,
    fixed: ([, reference]) => `&${reference}`,
  },
  {
    sign: '<',
    pattern:
      /<\/?(br|b|i|u|p|em|strong|span|div|a|font|sup|sub|h[1-6]|ul|ol|li)(?:[ \t][^<>\n]*)?\/?>(?:[^<\n]*<\/\1>)?/gim,
    ...{ what: foreignMessages.htmlInField, only: 'fields', hint: foreignMessages.writeWordsOnly },
  },
  {
    sign: /\*\*|\]\(/,
    pattern:
      /(?<![\\*\w])\*\*(?=\S)([^*\n]+)\*\*(?!\*)|(?<![\\!])\[([^[\]\n]+)\]\((?:https?:|mailto:|\.{0,2}\/)[^()\s]*\)/gm,
    ...{ what: foreignMessages.markMarkdown, only: 'plain', hint: foreignMessages.writeWordsOnly },
    fixed: ([, bold, words]) => bold ?? words,
  },
  {
    sign: '&',
    pattern: /&(?:amp|nbsp|quot|lt|gt|shy|ndash|mdash|hellip|copy|reg|euro);/gm,
    ...{ what: foreignMessages.htmlInField, only: 'fields', hint: foreignMessages.writeWordsOnly },
    fixed: ([written]) => SIGNS[written],
  },
];

/** First letters of the Czech days of the week, from Sunday. */
const DAYS = ['ned\u011Bl', 'pond\u011Bl', '\u00FAter', 'st\u0159ed', '\u010Dtvrte', 'p\u00E1te', 'sobot'];

/** Reports whether a date does not exist, or falls on another day of the week than the text says. */
function isNoDate([, word = '', day = '', month = '', year]: RegExpMatchArray): boolean {
  const date = new Date(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T00:00:00Z`);
  const named = DAYS.findIndex((name) => word.toLowerCase().startsWith(name));
  return date.getUTCDate() !== Number(day) || (named !== -1 && named !== date.getUTCDay());
}

const SIGNS: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&nbsp;': '\u00a0', '&quot;': '"', '&lt;': '<', '&gt;': '>', '&shy;': '' },
  ...{ '&ndash;': '–', '&mdash;': '—', '&hellip;': '…', '&copy;': '©', '&reg;': '®', '&euro;': '€' },
};

/** Matches an alternative text that says nothing about its image: a file name, or a word such as `image`. */
export const NO_WORDS_OF_PICTURE =
  /^(?:\S.*\.(?:png|jpe?g|gif|webp|avif|svg|heic|tiff?)|(?:img|dscn?|image|picture|photo(?:graph)?|illustration|screenshot|alt(?:[ -]text)?|obr\u00E1zek|foto(?:grafie)?|ilustrace|sn\u00EDmek(?: obrazovky)?)[ _-]?\d*)$/i;
