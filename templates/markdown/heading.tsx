import type { ReactNode } from 'react';

interface HeadingProps {
  readonly id?: string;
  readonly children?: ReactNode;
}

export function Heading2(props: HeadingProps) {
  return <Heading level={2} {...props} />;
}

export function Heading3(props: HeadingProps) {
  return <Heading level={3} {...props} />;
}

export function Heading4(props: HeadingProps) {
  return <Heading level={4} {...props} />;
}

/** A heading with a link to itself, whose sign is drawn by the stylesheet: it is no text. Both have the name of its text: in the list of headings, and in that of links. */
function Heading({ level, id, children }: HeadingProps & { readonly level: 2 | 3 | 4 }) {
  const Tag = `h${level}` as const;
  if (id === undefined) return <Tag>{children}</Tag>;
  // No id of a heading has a colon.
  const text = `${id}:t`;
  return (
    <Tag id={id} aria-labelledby={text}>
      <span id={text}>{children}</span>
      {/* biome-ignore lint/a11y/useAnchorContent: its name is the text of the heading, its sign is drawn. */}
      <a className="anchor" href={`#${id}`} aria-labelledby={text} data-markdown-ignore="" />
    </Tag>
  );
}
