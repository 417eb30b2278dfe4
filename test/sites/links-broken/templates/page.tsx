import type { Needs, PageProps } from '@depese/ssg';
import { RenderOnce, useAsset } from '@depese/ssg/components';
import { Footer } from './layout/footer.tsx';

export const needs: Needs = { data: ['navigation', 'prices', 'status'] };

type Data = {
  readonly navigation: readonly { readonly label: string; readonly url: string }[];
  readonly prices: readonly { readonly page: string }[];
  readonly status: { readonly url: string };
};
type Fields = { readonly action?: string; readonly image?: string };

export default function Page({ page, body, data, sidebar, site }: PageProps<Fields, Data>) {
  const items = [...data.navigation, ...data.prices.map((row) => ({ url: row.page })), data.status];
  const { login } = site.theme as { readonly login: string };
  return (
    <html lang={site.locale}>
      <head>
        <title>{page.title}</title>
        <link rel="stylesheet" href={useAsset('main.css')} />
        <link rel="icon" href="/favicon.ico" />
        <meta property="og:image" content="https://www.example.org/og.png" />
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify({ '@id': 'https://www.example.org/organisation/' }) }}
        />
      </head>
      <body>
        <h1>{page.title}</h1>
        {page.fields.action && <a href={page.fields.action}>From the front matter</a>}
        {page.fields.image && <img src="/small.png" srcSet={`${page.fields.image} 2x`} alt="" />}
        {sidebar?.items.map((item) => (
          <a key={item.label} href={item.url}>
            {item.label}
          </a>
        ))}
        <a href={`/computed/${page.title.toLowerCase()}/`}>No file holds this one</a>
        <div dangerouslySetInnerHTML={{ __html: body }} />
        <RenderOnce component={Footer} props={{ login, items }} />
      </body>
    </html>
  );
}
