import type { ReactNode } from 'react';

export default function Free({ children }: { readonly children?: ReactNode }) {
  return <i data-n="0">{children}</i>;
}
