import { isPlain } from '../../base/thrown.ts';
import type { Setup } from '../bundle/setup.ts';
import type { PageJob } from '../render/make-page.ts';
import type { SharedProps, ToThread } from './protocol.ts';

/** Sends values that many jobs share, once. */
export interface SentValues {
  /** Sends a setup unless the thread has it. */
  ensureSetup(number: number, setup: Setup): void;
  /** The numbers of shared props; what the thread has not got yet is sent first. */
  share(props: PageJob['props']): SharedProps<number>;
}

/** @param tell sends a message to the thread */
export function sentValues(tell: (message: ToThread) => void): SentValues {
  const setups = new Set<number>();
  const shared = new Map<object, number>();

  function numberOf(value: object): number {
    const known = shared.get(value);
    if (known !== undefined) return known;
    refuseOther(value);
    const number = shared.size;
    tell({ kind: 'share', share: number, value });
    shared.set(value, number);
    return number;
  }

  const numbersOf = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, numberOf(value as object)]));

  return {
    ensureSetup(number, value) {
      if (setups.has(number)) return;
      setups.add(number);
      tell({ kind: 'setup', setup: number, value });
    },
    share: ({ site, sidebar, data, collections }) => ({
      site: numberOf(site),
      ...(sidebar === undefined ? {} : { sidebar: numberOf(sidebar) }),
      data: numbersOf(data),
      collections: numbersOf(collections),
    }),
  };
}

/** A clone would lose what an object of a class can do, and nobody would notice. @throws on such a value */
export function refuseOther(value: unknown): void {
  if (!isPlain(value)) throw new Error('It cannot be sent to a thread.');
}
