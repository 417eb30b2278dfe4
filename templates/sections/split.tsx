import type { ReactNode } from 'react';
import { useData } from 'ssg/components';
import { Phone } from '../illustrations/phone.tsx';
import { groupOf } from '../markdown/group.ts';
import type { Data } from '../site.ts';

interface SplitProps {
  /** Name of a conversation in content/data/threads.yaml. */
  readonly thread: string;
  readonly children?: ReactNode;
}

/** `:::split{thread=whatsapp-prohlidka}`: words beside a telephone that shows what they speak of. */
export function Split({ thread, children }: SplitProps) {
  return (
    <div className="split">
      <div className="split-words">{children}</div>
      <Phone {...groupOf(useData<Data['threads']>('threads'), thread)} />
    </div>
  );
}
