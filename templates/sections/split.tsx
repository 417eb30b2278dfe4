import { useData } from '@depese/ssg/components';
import { Children, isValidElement, type ReactNode } from 'react';
import { AppView } from '../app-drawings/app-view.tsx';
import { Phone } from '../illustrations/phone.tsx';
import type { ViewName } from '../locales/cs-app.ts';
import { groupOf } from '../markdown/group.ts';
import type { Data } from '../site.ts';

interface SplitProps {
  /** Name of a conversation in content/data/threads.yaml. */
  readonly thread?: string;
  /** View of the application. */
  readonly app?: ViewName;
  readonly children?: ReactNode;
}

/**
 * Renders words next to an illustration: `:::split{thread=whatsapp-prohlidka}` or `:::split{app=report}`. `::::split`
 * with `:::object` in it shows the content of the object instead.
 */
export function Split({ thread, app, children }: SplitProps) {
  const threads = useData<Data['threads']>('threads');
  const blocks = Children.toArray(children);
  const objects = blocks.filter((block) => isValidElement(block) && block.type === SplitObject);
  if ([thread, app, objects[0]].filter((shown) => shown !== undefined).length !== 1)
    throw new Error('A split has a thread, an app or an object.');
  return (
    <div className={thread === undefined ? 'split with-object' : 'split'}>
      <div className="split-words">{blocks.filter((block) => !objects.includes(block))}</div>
      {thread !== undefined && <Phone {...groupOf(threads, thread)} />}
      {app !== undefined && <AppView view={app} />}
      {objects}
    </div>
  );
}

/** Renders `:::object` within `::::split`: a table, code or a list. */
export function SplitObject({ children }: { readonly children?: ReactNode }) {
  return <div className="split-object">{children}</div>;
}
