import type { Needs } from '@depese/ssg';
import { Contours } from './layout/contours.tsx';
import { Shell } from './layout/shell.tsx';
import type { PropsOf } from './site.ts';

export const needs: Needs = { data: ['navigation'] };

/** The first page. */
export default function Home(props: PropsOf<'pages'>) {
  const { page, body } = props;
  const { lead, actions } = page.fields;
  return (
    <Shell {...props}>
      <main id="content" tabIndex={-1}>
        <div className="hero">
          <div className="hero-text">
            <h1>{page.title}</h1>
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
          <Contours />
        </div>
        <div className="prose wide" dangerouslySetInnerHTML={{ __html: body }} />
      </main>
    </Shell>
  );
}
