import type { Text } from '../../../base/message.ts';
import { lintMessages } from '../messages.ts';
/** What a construct of another tool is, and what ssg has for it. */
export interface Told {
  readonly what: Text;
  /** What is written instead. */
  readonly instead?: string | undefined;
  /** What to do, where that is no text. */
  readonly hint?: Text;
}

/** What tags of templates are mostly called, and what ssg has instead. */
const INSTEAD: readonly (readonly [names: RegExp, instead: string])[] = [
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
  [/^(?:highlight|code-block|codeblock)$/, '```'],
  [/^(?:param|get|site)$/, ':value[...]'],
  [/^(?:cards|cardpane)$/, '::::cards'],
  [/^card$/, ':::card[Title]'],
];

const OF_SITE = lintMessages.writeWhatStandsOr;

/** A tag of a template, by its name. */
export function toldOfTag(what: Text, name: string): Told {
  const instead = INSTEAD.find(([names]) => names.test(name.toLowerCase()))?.[1];
  return instead === undefined ? { what, hint: OF_SITE } : { what, instead };
}
