import type { Needs } from 'ssg';
import { typeset } from 'ssg/components';
import { Body } from './components/body.tsx';
import { Morse } from './illustrations/morse.tsx';
import { Document } from './layout/document.tsx';
import type { PageFields, TemplateProps } from './site.ts';

export const needs: Needs = { data: ['navigation'] };

/** Shown for every unknown path. */
export default function NotFound({ page, body, site, data }: TemplateProps<PageFields>) {
  return (
    <Document page={page} site={site} data={data}>
      <main id="content" tabIndex={-1} className="not-found">
        <Morse text="sos" />
        <h1>{typeset(page.fields.heading ?? page.title)}</h1>
        <Body html={body} className="prose" />
      </main>
    </Document>
  );
}
