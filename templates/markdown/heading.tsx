import type { ComponentProps } from 'react';

export function Heading2(props: ComponentProps<'h2'>) {
  return <Heading level={2} {...props} />;
}

export function Heading3(props: ComponentProps<'h2'>) {
  return <Heading level={3} {...props} />;
}

export function Heading4(props: ComponentProps<'h2'>) {
  return <Heading level={4} {...props} />;
}

/**
 * Renders a heading with a link to itself. The stylesheet draws the sign of the link, so it is not part of the text.
 * Heading and link both get the text as their name, in the list of headings and in the list of links.
 */
function Heading({ level, id, children, ...props }: ComponentProps<'h2'> & { readonly level: 2 | 3 | 4 }) {
  const Tag = `h${level}` as const;
  if (id === undefined) return <Tag {...props}>{children}</Tag>;
  // IDs of headings contain no colon, so this ID is unique.
  const text = `${id}:t`;
  return (
    <Tag {...props} id={id} aria-labelledby={text}>
      <span id={text}>{children}</span>
      {/* biome-ignore lint/a11y/useAnchorContent: its name is the text of the heading, its sign is drawn. */}
      <a className="anchor" href={`#${id}`} aria-labelledby={text} data-markdown-ignore="" />
    </Tag>
  );
}
