import { useData } from '@depese/ssg/components';
import type { ReactNode } from 'react';
import { AppView } from '../app-drawings/app-view.tsx';
import { Phone } from '../illustrations/phone.tsx';
import type { ViewName } from '../locales/cs-app.ts';
import { groupOf } from '../markdown/group.ts';
import type { Data } from '../site.ts';

interface SplitProps {
  /** Name of a conversation in content/data/threads.yaml. */
  readonly thread?: string;
  /** A view of the application. */
  readonly app?: ViewName;
  readonly children?: ReactNode;
}

/** `:::split{thread=whatsapp-prohlidka}` or `:::split{app=report}`: words beside a picture that shows what they speak of. */
export function Split({ thread, app, children }: SplitProps) {
  const threads = useData<Data['threads']>('threads');
  if ((thread === undefined) === (app === undefined)) throw new Error('A split has either a thread or an app.');
  return (
    <div className={app === undefined ? 'split' : 'split with-app'}>
      <div className="split-words">{children}</div>
      {thread !== undefined && <Phone {...groupOf(threads, thread)} />}
      {app !== undefined && <AppView view={app} />}
    </div>
  );
}
