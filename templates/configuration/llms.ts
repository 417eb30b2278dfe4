/**
 * Settings for `llms.txt` and the files it links to, which describe the site to language models.
 */
import type { Config } from '@depese/ssg';
import { LISTS_OF_POSTS } from './generated-pages.ts';

export const llms = {
  summary:
    'Depeše je česká služba pro odesílání SMS, RCS, Viberu a WhatsAppu: webová aplikace, JSON API, ověřovací kódy a kontrola telefonních čísel.',
  details: 'Ceny na tomto webu jsou ukázkové. Čísla, klíče a adresy v příkladech patří do sandboxu a nikam nevedou.',
  sections: [
    {
      title: 'Začínáme',
      pages: [
        '/docs/api/quickstart/',
        '/',
        '/docs/info/',
        '/jak-funguje-api/',
        '/start/',
        '/docs/',
        '/faq/',
        '/docs/kontakt/',
      ],
    },
    {
      title: 'Starší API',
      file: '/docs/api/v1/llms.txt',
      description: 'Rozhraní HTTP a XML pro aplikace, které na něm už běží.',
      optional: true,
      pages: ['/docs/api/v1/**', '/docs/category/v1/'],
    },
    {
      title: 'Blog',
      file: '/blog/llms.txt',
      description: 'Články o odesílání zpráv, doručování, ceně a pravidlech.',
      optional: true,
      pages: ['/blog/**'],
    },
    {
      title: 'JSON API',
      links: [
        {
          title: 'Popis OpenAPI 3.1',
          url: '/docs/api/openapi.json',
          description: 'Celé API strojově: volání, schémata, příklady, chybové kódy a testovací čísla.',
        },
        {
          title: 'Celé texty dokumentace pro vývojáře',
          url: '/docs/llms-full.txt',
          description: 'API, ověřování a kontrola čísel, po částech nejvýše 120 000 tokenů.',
        },
      ],
      pages: ['/docs/api/', '/docs/api/*/', '/docs/api/json/**', '/docs/api/changelog/**', '/docs/category/json/'],
    },
    { title: 'Ověřovací kódy a kontrola čísel', pages: ['/docs/verify/**', '/docs/validate/**'] },
    { title: 'Nápověda', pages: ['/docs/help/**', '/docs/category/**'] },
    {
      title: 'Kanály, služby a nástroje',
      pages: [
        '/ceny/**',
        '/price-breakdown/',
        '/*/',
        '/sms-sluzby/**',
        '/integrace/**',
        '/tool/**',
        '/rcs/**',
        '/sms/**',
        '/whatsapp/**',
      ],
    },
    {
      title: 'Ceny podle země',
      file: '/docs/ceny/llms.txt',
      description:
        'Sazby SMS, Viberu, RCS a WhatsAppu a pravidla pro odesílatele ve více než 200 zemích, stránka za každou zemi.',
      descriptions: false,
      pages: ['/docs/ceny/**'],
    },
    {
      title: 'Ostatní',
      links: [
        {
          title: 'Celé texty webu a nápovědy',
          url: '/llms-full.txt',
          description: 'Bez dokumentace pro vývojáře, blogu a stránek zemí, po částech nejvýše 120 000 tokenů.',
        },
      ],
      optional: true,
      pages: ['/**'],
    },
  ],
  exclude: LISTS_OF_POSTS,
  // No text is in both files. Nobody reads all countries and all posts, so these are only in their Markdown copies.
  parts: [
    {
      file: '/docs/llms-full.txt',
      pages: ['/docs/api/quickstart/', '/docs/api/**', '/docs/verify/**', '/docs/validate/**'],
    },
    {
      file: '/llms-full.txt',
      pages: [
        '/',
        '/*/',
        ...['ceny', 'integrace', 'rcs', 'rozesilani-sms', 'sms', 'sms-sluzby', 'tool', 'whatsapp'].map(
          (folder) => `/${folder}/*/`,
        ),
        ...['help', 'pravni', 'category', 'pristupnost'].map((folder) => `/docs/${folder}/**`),
        ...['info', 'kontakt', 'volna-mista', 'zdroje-pravidel', 'ceny'].map((page) => `/docs/${page}/`),
      ],
    },
  ],
} satisfies Config['llms'];
