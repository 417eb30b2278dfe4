import { Island, useAsset, useData } from '@depese/ssg/components';
import TryIt from '../islands/try-it.tsx';
import type { Data } from '../site.ts';

/** Renders `::try-it{operation=sendMessage}`: the console of an operation. */
export function TryItFigure({ operation }: { readonly operation: string }) {
  const { charges, limits } = useData<Data['service']>('service');
  return (
    <Island
      component={TryIt}
      props={{
        operation,
        addresses: { description: '/docs/api/try-it.json', prices: '/docs/api/try-it-prices.json' },
        worker: useAsset('worker:phone'),
        settings: {
          charges: { lookup: amountOf(charges?.['lookup']), voice: amountOf(charges?.['voice']) },
          requestsPerSecond: amountOf(limits?.['requestsSandbox']),
        },
      }}
      on="interaction"
    />
  );
}

/**
 * Returns the number of an amount in the service data: `0.12 CZK`, 10, or an object with one of these as `value`.
 */
function amountOf(amount: unknown): number {
  const value = typeof amount === 'object' && amount !== null && 'value' in amount ? amount.value : amount;
  const number = Number.parseFloat(String(value));
  if (Number.isNaN(number)) throw new Error(`The service states no such amount: ${String(value)}.`);
  return number;
}
