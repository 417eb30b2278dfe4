import { stringify } from 'yaml';

/** A field of front matter, with a comment above it; or a comment that says what could stand there. */
export interface FrontMatterLine {
  readonly comment?: string;
  readonly field?: readonly [name: string, value: unknown];
}

/** Front matter with its two lines of `---`; values are quoted only where YAML needs it. */
export function writeFrontMatter(lines: readonly FrontMatterLine[]): string {
  return `---\n${lines.map(written).join('')}---\n`;
}

function written({ comment, field }: FrontMatterLine): string {
  const above = comment === undefined ? '' : `# ${comment.replace(/\s+/g, ' ')}\n`;
  if (field === undefined) return above;
  const [name, value] = field;
  return above + (isShortList(value) ? `${name}: ${stringify(value, INLINE)}` : stringify({ [name]: value }, BLOCK));
}

const BLOCK = { lineWidth: 0 };
const INLINE = { ...BLOCK, collectionStyle: 'flow', flowCollectionPadding: false } as const;

/** `[news, guides]` */
function isShortList(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object');
}
