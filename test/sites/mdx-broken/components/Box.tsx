import type { ReactNode } from 'react';

export default function Box({ kind = 'plain', children }: { readonly kind?: string; readonly children?: ReactNode }) {
  return <div className={`box ${kind}`}>{children}</div>;
}
