import type { SourcePlace } from '../../base/diagnostic.ts';

/** `content/a.md:3`, to name the place of one text in the message about another. */
export function placeText({ file, line }: SourcePlace): string {
  return line === undefined ? file : `${file}:${line}`;
}
