import { useData } from '@depese/ssg/components';
import type { ReactNode } from 'react';

export function Prices({ above = 0 }: { readonly above?: number }) {
  const prices = useData<readonly { readonly size: string; readonly price: number }[]>('prices');
  return (
    <ul>
      {prices
        .filter(({ price }) => price > above)
        .map(({ size, price }) => (
          <li key={size}>{`${size}: ${price.toFixed(2)}`}</li>
        ))}
    </ul>
  );
}

export function Plot({ children }: { readonly children: ReactNode }) {
  return <b className="plot">{children}</b>;
}
