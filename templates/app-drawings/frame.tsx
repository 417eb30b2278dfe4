import { typeset } from '@depese/ssg/components';
import type { ReactNode } from 'react';
import { Logo } from '../illustrations/logo.tsx';
import { type ViewName, app as words } from '../locales/cs-app.ts';

interface FrameProps {
  readonly view: ViewName;
  /** Amount at the right of the bar. */
  readonly credit?: string;
  readonly children: ReactNode;
}

/**
 * Draws a window of the application with HTML and CSS: sharp at any size, a few kilobytes, not interactive. Screen
 * readers read it as one image with a description.
 */
export function Frame({ view, credit, children }: FrameProps) {
  const { label, caption, tab } = words.views[view];
  return (
    <figure className={`app app-${view}`}>
      <div className="app-window" role="img" aria-label={label} data-markdown-ignore="">
        <div className="app-bar">
          <Logo width={22} height={20} />
          {words.tabs.map((name) => (
            <span key={name} className={name === tab ? 'app-tab is-on' : 'app-tab'}>
              {name}
            </span>
          ))}
          {credit !== undefined && <b>{credit}</b>}
        </div>
        <div className="app-body">{children}</div>
      </div>
      <figcaption>{typeset(caption)}</figcaption>
    </figure>
  );
}

export function Title({ children, aside }: { readonly children: ReactNode; readonly aside?: ReactNode }) {
  return (
    <div className="app-title">
      <b>{children}</b>
      {aside}
    </div>
  );
}

/** Status shown by a colour: done, waiting, wrong, or off. */
export type Tone = 'ok' | 'wait' | 'bad' | 'off';

export function State({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <span className={`app-state is-${tone}`}>{children}</span>;
}

export function Field({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="app-field">
      <i>{name}</i>
      <div>{children}</div>
    </div>
  );
}

export function Button({ children, quiet = false }: { readonly children: ReactNode; readonly quiet?: boolean }) {
  return <span className={quiet ? 'app-button is-quiet' : 'app-button'}>{children}</span>;
}

/** Renders rows that share the same columns. */
export function Rows({ children, columns }: { readonly children: ReactNode; readonly columns: 2 | 3 }) {
  return <div className={`app-rows of-${columns}`}>{children}</div>;
}

export function Row({ children, isOn = false }: { readonly children: ReactNode; readonly isOn?: boolean }) {
  return <div className={isOn ? 'app-row is-on' : 'app-row'}>{children}</div>;
}
