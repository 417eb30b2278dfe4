import { Typeset } from '@depese/ssg/components';
import type { ReactNode } from 'react';
import { AppView } from '../app-drawings/app-view.tsx';
import type { Family } from '../families.ts';
import { Phone, SentMessages } from '../illustrations/phone.tsx';
import type { PageFields } from '../site.ts';
import { ChannelNav } from './channel-nav.tsx';
import { CostLine, PriceLine, PriceStrip } from './price-strip.tsx';

interface HeroProps {
  readonly page: { readonly title: string; readonly url: string; readonly fields: PageFields };
  /** Family of the opening. Default: that of the page. */
  readonly family?: Family;
  /** Content next to the words, instead of a picture. */
  readonly children?: ReactNode;
}

/** Renders the opening of a marketing page: the offer, the first step, and the illustration of its family. */
export function Hero({ page, family = page.fields.family, children }: HeroProps) {
  const { heading = page.title, eyebrow, lead, actions, thread, app, points, strip, price, cost } = page.fields;
  const illustrated = [thread, app, children, page.fields.console].some((picture) => picture !== undefined);
  const marks = [illustrated && 'hero-illustrated', (price ?? cost) !== undefined && 'hero-priced'].filter(Boolean);
  return (
    <header className={['hero', `hero-${family}`, ...marks].join(' ')}>
      <div className="hero-words">
        {family === 'channel' && <ChannelNav url={page.url} />}
        {eyebrow !== undefined && WITH_EYEBROW.has(family) && (
          <p className="eyebrow" data-markdown-ignore="">
            <Typeset>{eyebrow}</Typeset>
          </p>
        )}
        <h1>
          <Typeset>{heading}</Typeset>
        </h1>
        {lead !== undefined && (
          <p className="lead">
            <Typeset>{lead}</Typeset>
          </p>
        )}
        {price !== undefined && <PriceLine channel={price} />}
        {cost !== undefined && <CostLine text={cost} />}
        <Actions actions={actions} />
      </div>
      <Picture fields={page.fields} family={family}>
        {children}
      </Picture>
      {strip !== undefined && <PriceStrip strip={strip} />}
      {points.length > 0 && (
        <ul className="hero-points">
          {points.map((point) => (
            <li key={point}>
              <Typeset>{point}</Typeset>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}

/** Families whose pages show an eyebrow, because the heading alone does not say what the page is about. */
const WITH_EYEBROW: ReadonlySet<Family> = new Set(['product', 'developer', 'audience']);

function Actions({ actions }: Pick<PageFields, 'actions'>) {
  if (actions.length === 0) return null;
  return (
    <p className="actions">
      {actions.map((action, index) => (
        <a key={action.url} className={index === 0 ? 'button' : 'button button-quiet'} href={action.url}>
          <Typeset>{action.label}</Typeset>
        </a>
      ))}
    </p>
  );
}

interface PictureProps {
  readonly fields: PageFields;
  readonly family: Family;
  readonly children: ReactNode;
}

function Picture({ fields, family, children }: PictureProps) {
  const { thread, app, console: lines } = fields;
  if (children !== undefined) return <div className="hero-beside">{children}</div>;
  if (app === undefined && lines === undefined) {
    if (thread === undefined) return null;
    if (family !== 'channel') return <Phone {...thread} />;
    return (
      <div className="conversation">
        <Phone {...thread} />
        <SentMessages {...thread} hasPrices={fields.price !== undefined} />
      </div>
    );
  }
  return (
    <div className="hero-stage">
      {app !== undefined && <AppView view={app} />}
      {lines !== undefined && (
        <pre className="console" data-markdown-ignore="">
          {lines.map((line) => (/^(?:POST|\d)/.test(line) ? <b key={line}>{`${line}\n`}</b> : `${line}\n`))}
        </pre>
      )}
    </div>
  );
}
