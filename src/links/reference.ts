import type { Text } from '../base/message.ts';
import { elementNames, linkMessages } from './messages.ts';
/** A URL as the output holds it, with the element or file part that holds it. */
export interface Reference {
  readonly url: string;
  /** `a href`, `img srcset`, `css url`, `json-ld`, `sitemap loc`, ... for messages. */
  readonly from: string;
}

/** What one output file refers to and offers. */
export interface ScannedFile {
  readonly references: readonly Reference[];
  /** Anchors: every `id`, and `name` of `<a>`. */
  readonly ids: readonly string[];
  /** Those of them that stand on headings, `h1` to `h6`: the ones that people link to. */
  readonly headings: readonly string[];
  /** Ids that occur more than once. */
  readonly duplicateIds: readonly string[];
  /** What a Content-Security-Policy has to allow, see `demands.ts`; each once. */
  readonly demands: readonly string[];
  /** URLs of images without an `alt` attribute; each once. One that is empty says that there is nothing to say. */
  readonly silentImages: readonly string[];
}

/** A reference that leads nowhere, or not where visitors should go. */
export interface BrokenReference {
  readonly code:
    | 'link-unsafe'
    | 'link-broken'
    | 'link-form'
    | 'link-anchor-broken'
    | 'link-anchor-moved'
    | 'link-draft'
    | 'link-local'
    | 'link-own-origin';
  readonly url: string;
  readonly from: string;
  readonly message: Text;
  readonly hint?: Text;
  /** Decoded path at which nothing is. */
  readonly missing?: string;
}

/** Returns the message about a broken reference with the element that holds it: `/x/ does not exist. (a href)`. */
export function inElement({ message, from }: Pick<BrokenReference, 'message' | 'from'>): Text {
  return linkMessages.inElement({ message, element: (elementNames as Readonly<Record<string, Text>>)[from] ?? from });
}
