import { lintMessages } from '../messages.ts';
import { type Told, toldOfTag } from './tags.ts';

/** Something that another tool understands, and that stands in a text as it is written. */
export interface Construct {
  /** With the flags `g` and `m`. */
  readonly pattern: RegExp;
  /** Where it is looked for: in running text, in its links and HTML too, in blocks of code too. */
  readonly where: 'text' | 'links' | 'code';
  /** Whether a plugin may understand it, which is asked later. */
  readonly isForPlugins?: true;
  /** Undefined for what is told elsewhere, or meant as text. */
  told(match: RegExpMatchArray): Told | undefined;
}

/**
 * A pattern for something at the beginning of a line, behind the marks of quotations. Its first characters are compared before the
 * look back, which would otherwise go through a long run of spaces at each of them.
 */
function atLine(first: string, rest: string, flags = 'gm'): RegExp {
  return new RegExp(`(?=${first})(?<=^[ \\t>]*)${rest}`, flags);
}

const INCLUDE = lintMessages.includeAnotherTool;
const OF_MDX: Told = {
  what: lintMessages.lineMdx,
  hint: lintMessages.mdxStandsFilesEnd,
};

/** Names of emoji that are met: a word between colons may be anything else. */
const EMOJI =
  '[+-]1|100|1st_place_medal|alien|ambulance|art|arrow_(?:up|down|left|right)|balloon|ballot_box_with_check|bangbang|beers?|beetle|bell|blush|bomb|books?|boom|bug|bulb|calendar|cat|champagne|checkered_flag|clap|cloud|clipboard|coffee|computer|confetti_ball|confused|construction|copyright|cry|crying_cat_face|dart|dizzy|dog|earth_(?:africa|americas|asia)|email|exclamation|eyes|file_folder|fire|flushed|gear|gem|ghost|gift|globe_with_meridians|green_(?:apple|book|circle|heart)|grey_(?:exclamation|question)|grimacing|grin|grinning|hammer(?:_and_wrench)?|hamburger|handshake|hatching_chick|heart|heart_eyes|heavy_(?:check_mark|exclamation_mark|minus_sign|multiplication_x|plus_sign)|hourglass|house|hugs|hushed|information_source|innocent|iphone|joy|key|keyboard|label|laptop|laughing|link|lipstick|lock|loudspeaker|mag|mag_right|mailbox|mega|memo|microscope|money_with_wings|moneybag|moon|muscle|negative_squared_cross_mark|new|no_entry(?:_sign)?|notebook|o|octocat|ok|ok_hand|open_file_folder|package|page_facing_up|paintbrush|partying_face|pencil2?|penguin|pill|pizza|point_(?:down|left|right|up)|pray|pushpin|question|rabbit|rage|rainbow|raised_hands|recycle|red_circle|relaxed|robot|rocket|rotating_light|scream|see_no_evil|seedling|shield|ship|shipit|shrug|skull|sleeping|smile|smile_cat|smiley|smirk|snail|snowflake|sob|sparkles|speech_balloon|star2?|stop_sign|stopwatch|sunflower|sunglasses|sunny|sweat_smile|tada|telescope|thinking|thought_balloon|thumbsdown|thumbsup|triangular_flag_on_post|triangular_ruler|trophy|truck|turtle|umbrella|unicorn|unlock|video_camera|wastebasket|watermelon|wave|wheelchair|white_check_mark|white_circle|white_heart|wink|wrench|writing_hand|x|yellow_heart|yum|zap|zzz';

/** What a formula has and prices have not: a command, a power or index in braces, or one letter alone. */
const IN_FORMULA = '(?:[^$\\n]*(?:\\\\[A-Za-z]{2,}|[\\^_]\\{|[\\w)]\\^[\\w\\\\({])[^$\\n]*|[A-Za-z])';

/** In the order in which they are looked for: of two in one place the first is told. */
export const CONSTRUCTS: readonly Construct[] = [
  {
    pattern: /(?<!\\)\{\{[<%]-?\s*(\/?)\s*([\w./-]+)(?:[^{}]|\{[^{]|\}[^}])*?[>%]\}\}/gm,
    where: 'links',
    told: ([, end, name = '']) => (end ? undefined : toldOfTag(lintMessages.shortcodeHugo, name)),
  },
  {
    pattern: /(?<![\\{])\{%-?\s*(\/?)\s*(\w+)[^%\n]*?-?%\}(?!\})/gm,
    where: 'links',
    told: ([, end, name = '']) =>
      end || /^(?:end\w+|else|elsif|when)$/.test(name) ? undefined : toldOfTag(lintMessages.tagLiquid, name),
  },
  {
    pattern: /(?<!\\)\{\{#\w+(?:\s+[^{}\n]+)?\}\}/gm,
    where: 'code',
    told: ([written]) => ({
      what: lintMessages.tagMdbook,
      instead: /^\{\{#\w*(?:include|playground)/.test(written) ? '::include{file=...}' : undefined,
    }),
  },
  {
    pattern:
      /(?<![\\{])\{\{-?\s*(?:(?:site|page|layout|include|post|frontmatter|params|config)[.[]|\$\w+)[^{}\n]*\}\}(?!\})/gm,
    where: 'links',
    told: () => ({ what: lintMessages.valueTemplate, instead: ':value[...]' }),
  },
  {
    pattern: atLine('import', `import\\s+(?:[\\w*{][^'"\\n]*\\sfrom\\s*['"]|['"][.@/])[^'"\\n]+['"][ \\t]*;?[ \\t]*$`),
    where: 'links',
    told: () => OF_MDX,
  },
  {
    pattern: atLine('export', 'export\\s+(?:const|let|default|function)\\s[^\\n]*[={(][^\\n]*'),
    where: 'links',
    told: () => OF_MDX,
  },
  {
    pattern: /(?<!\\)\[!include\s*\[[^\]\n]*\]\(([^()\s]+)\)\]/gim,
    where: 'links',
    told: ([, file = '']) => ({ what: INCLUDE, instead: `::include{file=${file}}` }),
  },
  {
    pattern: /^[ \t>]*:::(?:code|image)\s(?:(?=[^\n]*source="([^"\n]*)")|)[^\n]*:::[ \t]*$/gm,
    where: 'links',
    told: ([, file = '...']) => ({ what: INCLUDE, instead: `::include{file=${file}}` }),
  },
  {
    pattern: atLine('[-<]', '(?:-+8<-+[^\\n]*|<<<[ \\t]+(?:@|\\.{0,2}\\/)[^\\n]+)'),
    where: 'links',
    told: () => ({ what: INCLUDE, instead: '::include{file=...}' }),
  },
  {
    pattern: atLine('\\/', '\\/\\/\\/[ \\t]+[a-z][\\w-]*(?:[ \\t]*\\|[^\\n]*)?$'),
    where: 'text',
    told: () => ({ what: lintMessages.blockMkdocs, instead: ':::note[Title]' }),
  },
  {
    pattern: atLine('[[{]', '(?:\\[TOC\\]|\\[\\[_?TOC_?\\]\\]|\\{:[ \\t]*toc[ \\t]*\\})[ \\t]*$', 'gim'),
    where: 'text',
    isForPlugins: true,
    told: () => ({ what: lintMessages.listContents, hint: lintMessages.deleteTemplatesShowContents }),
  },
  {
    pattern:
      /(?<![\\\w)])\{:[ \t]*(?:[.#][A-Za-z_][\w-]*|[A-Za-z][\w-]*=)[^{}\n]*\}|(?<=[)\]*])\{:?[ \t]*(?:[.#][A-Za-z_][\w-]*|[A-Za-z][\w-]*=)[^{}\n]*\}/gm,
    where: 'text',
    isForPlugins: true,
    told: () => ({
      what: lintMessages.listAttributes,
      hint: lintMessages.onlyHeadingsAttributesDelete,
    }),
  },
  {
    pattern: new RegExp(
      `(?<![\\\\$\\w])\\$\\$(?!\\$)[^$]*[\\\\=^_+][^$]*\\$\\$(?!\\$)|(?<![\\\\$\\w])\\$(?![\\s$])${IN_FORMULA}(?<!\\s)\\$(?![$\\w])`,
      'gm',
    ),
    where: 'text',
    isForPlugins: true,
    told: () => ({
      what: lintMessages.formula,
      hint: lintMessages.writeWithoutSignsTex,
    }),
  },
  {
    pattern: /(?<![\\\]!\w])\[\[(?!_?toc_?\]\])([^[\]|\n]*\p{L}[^[\]|\n]*)(?:\|([^[\]\n]*))?\]\](?![([\]])/gimu,
    where: 'text',
    isForPlugins: true,
    told: (match) => {
      const [, page = '', label] = match;
      return isPageName(match) ? { what: lintMessages.wikiLink, instead: `[${label ?? page}](./page.md)` } : undefined;
    },
  },
  {
    pattern: /(?<![\\=\w])==(?=[^\s=])([^=\n]*[^\s=])==(?![=\w])/gm,
    where: 'text',
    isForPlugins: true,
    told: ([, marked = '']) => ({ what: lintMessages.markedText, instead: `**${marked}**` }),
  },
  {
    pattern: new RegExp(`(?<![\\\\:\\w/]):(?:${EMOJI}):(?![:\\w])`, 'gm'),
    where: 'text',
    isForPlugins: true,
    told: () => ({
      what: lintMessages.nameEmoji,
      hint: lintMessages.writeEmojiItselfOr,
    }),
  },
  {
    pattern: /(?<![\\:\w/]):(?:material|octicons|fontawesome|simple)-[\da-z]+(?:-[\da-z]+)*:(?![:\w])/gm,
    where: 'text',
    isForPlugins: true,
    told: () => ({ what: lintMessages.iconMkdocs, hint: lintMessages.writePictureEmojiOr }),
  },
];

/** A page is named with spaces, or within a sentence: `[[params]]` on a line of its own is TOML. */
function isPageName({ 0: written, 1: page = '', 2: label, index = 0, input = '' }: RegExpMatchArray): boolean {
  if (label !== undefined || page.includes(' ')) return true;
  const line = input.slice(index === 0 ? 0 : input.lastIndexOf('\n', index - 1) + 1).split('\n', 1)[0] ?? '';
  return line.trim() !== written && /^[\p{L}\p{N}_-]+$/u.test(page);
}
