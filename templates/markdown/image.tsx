import type { ComponentProps } from 'react';

/** An image of the text: it waits until it is near the screen. */
export function Image({ alt = '', ...props }: ComponentProps<'img'>) {
  return <img {...props} alt={alt} loading="lazy" decoding="async" />;
}
