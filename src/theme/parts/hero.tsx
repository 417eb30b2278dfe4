import type { ReactNode } from 'react';
import type { ThemeLink } from '../options.ts';

export interface HeroProps {
  readonly title: string;
  /** Sentence that is shown below the title. */
  readonly lead?: string | undefined;
  /** Links shown as buttons. The first one is emphasized. */
  readonly actions?: readonly ThemeLink[] | undefined;
  /** Image next to the text. Default: contour lines in the accent colour. */
  readonly children?: ReactNode;
}

/** Top of a landing page: title, lead, buttons and an image. */
export function Hero({ title, lead, actions = [], children = <Contours /> }: HeroProps) {
  return (
    <div className="hero">
      <div className="hero-text">
        <h1>{title}</h1>
        {lead !== undefined && <p className="lead">{lead}</p>}
        {actions.length > 0 && (
          <p className="actions">
            {actions.map(({ label, url }) => (
              <a key={url} className="button" href={url}>
                {label}
              </a>
            ))}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}

/** Path of the outermost contour line. The other contour lines are this path, scaled and rotated. */
const LINE =
  'M-150 6c-6-62 52-118 118-112 48 4 70 34 106 48 52 20 78 62 66 112-14 60-76 62-118 82-50 24-120 12-146-36-16-30-22-58-26-94z';

const SIZES = [1, 0.86, 0.73, 0.61, 0.5, 0.4, 0.31, 0.23, 0.16, 0.1];

function Contours() {
  return (
    <svg className="contours" viewBox="-170 -125 330 275" aria-hidden="true">
      {SIZES.map((size, i) => (
        <path
          key={size}
          d={LINE}
          transform={`translate(${i * 4} ${i * -3}) rotate(${i * -5}) scale(${size})`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
