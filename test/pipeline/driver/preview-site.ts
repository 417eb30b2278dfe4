import { LATIN, LATIN_EXT } from '../../features/previews/fonts.ts';
import { page } from './support.ts';

const CONFIG = `import { defineConfig } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  previews: { fonts: [{ family: 'Sans', weight: 500, files: ['fonts/a.woff', 'fonts/b.woff'] }] },
});
`;

const PAGE = `export default function Page({ page, body }) {
  const { preview } = page;
  return (
    <html>
      <head>
        <title>{page.title}</title>
        {preview && <meta property="og:image" content={preview.url} />}
        {preview && <meta property="og:image:alt" content={\`\${preview.alt} \${preview.width}x\${preview.height}\`} />}
      </head>
      <body dangerouslySetInnerHTML={{ __html: body }} />
    </html>
  );
}
`;

const PREVIEW = `const colour = '#123';
export default function Preview({ page, site }) {
  if (page.title === 'None') return null;
  return (
    <div style={{ display: 'flex', color: colour, background: '#fff', width: '100%', height: '100%' }}>
      {page.cover && <img src={page.cover.src} alt="" width={60} height={40} />}
      <p>{page.title.replace(/ copy$/, '')}</p>
      <p>{site.title}</p>
    </div>
  );
}
`;

/** Site with previews: two pages that share one, one with an image, one without a preview. */
export const PREVIEW_SITE = {
  'ssg.config.ts': CONFIG,
  'templates/page.tsx': PAGE,
  'templates/preview.tsx': PREVIEW,
  'content/index.md': page('Home'),
  'content/prices.md': page('Prices'),
  'content/more.md': page('Prices copy'),
  'content/none.md': page('None'),
  'content/drawn.md': page('Drawn', '', 'cover: { src: ./phone.svg, alt: "" }\n'),
  'content/phone.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><path d="M0 0h60v40z"/></svg>',
  'fonts/a.woff': LATIN,
  'fonts/b.woff': LATIN_EXT,
};
