import type { NavLink, PageProps } from '@depese/ssg';
import { authorUrl } from '../blog/routes.ts';
import * as cs from '../locales/cs.ts';
import type { Data, PostSummary, Theme } from '../site.ts';

/**
 * Subject of a page in the vocabulary of schema.org, as a plain object that becomes JSON-LD. It only repeats statements
 * of the page. There are no ratings, because nobody has given any.
 */
export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>;

type Site = PageProps<unknown, unknown, Theme>['site'];
type Page = Pick<PageProps['page'], 'url' | 'title' | 'description' | 'canonical' | 'lastModified' | 'preview'>;

const organizationId = (site: Site) => `${site.origin}/#organization`;
const websiteId = (site: Site) => `${site.origin}/#website`;

/**
 * Returns the company behind a page. Includes name and address, because search engines read one page at a time.
 */
function organization(site: Site): Thing {
  return { '@type': 'Organization', '@id': organizationId(site), name: site.title, url: `${site.origin}/` };
}

/**
 * Returns the search of the site, if the site has a search page that accepts `q`.
 *
 * @see https://developers.google.com/search/docs/appearance/structured-data/sitelinks-searchbox
 */
function searchAction({ origin, theme }: Site): { readonly potentialAction?: Thing } {
  if (theme.searchPage === undefined) return {};
  const urlTemplate = `${origin}${theme.searchPage}?q={search_term_string}`;
  return {
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Returns the company and the website, for the home page. Other pages refer to both by ID. */
export function publisher(site: Site): Thing[] {
  return [
    {
      '@type': 'Organization',
      '@id': organizationId(site),
      name: site.title,
      url: `${site.origin}/`,
      logo: `${site.origin}/icon-512.png`,
      email: site.theme.supportEmail,
      sameAs: [site.theme.socialUrl],
    },
    {
      '@type': 'WebSite',
      '@id': websiteId(site),
      name: site.title,
      url: `${site.origin}/`,
      inLanguage: site.locale,
      publisher: { '@id': organizationId(site) },
      ...searchAction(site),
    },
  ];
}

/**
 * Returns the breadcrumbs of a page, starting at the home page. Returns nothing for the home page.
 *
 * @param home label of the home page
 */
export function breadcrumbList(
  { origin }: Site,
  { canonical, url, title }: Page,
  home: string,
  trail: readonly NavLink[],
): Thing[] {
  if (url === '/') return [];
  const items = [
    { label: home, url: `${origin}/` },
    ...trail.map((link) => ({ label: link.label, url: origin + encodeURI(link.url) })),
    { label: title, url: canonical },
  ];
  const itemListElement = items.map(({ label, url: item }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: label,
    item,
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}

/** Returns a page of the documentation. */
export function techArticle(site: Site, page: Page): Thing {
  return {
    '@type': 'TechArticle',
    headline: page.title,
    description: page.description,
    url: page.canonical,
    inLanguage: site.locale,
    dateModified: page.lastModified,
    image: page.preview?.url,
    author: organization(site),
    isPartOf: { '@id': websiteId(site) },
  };
}

const blogId = (site: Site) => `${site.origin}/blog/#blog`;

/** Returns the whole blog, for its first page. */
export function blog(site: Site, page: Page): Thing {
  return {
    '@type': 'Blog',
    '@id': blogId(site),
    name: cs.blog.feed,
    description: page.description,
    url: page.canonical,
    inLanguage: site.locale,
    publisher: organization(site),
  };
}

/** Returns a post. Its authors are teams of the company. */
export function blogPosting(
  site: Site,
  page: PostSummary & Page,
  { authors, tags }: Pick<Data, 'authors' | 'tags'>,
): Thing {
  return {
    '@type': 'BlogPosting',
    headline: page.title,
    description: page.description,
    url: page.canonical,
    mainEntityOfPage: page.canonical,
    inLanguage: site.locale,
    datePublished: page.publishDate,
    dateModified: page.updated ?? page.publishDate,
    timeRequired: page.readingMinutes === undefined ? undefined : `PT${page.readingMinutes}M`,
    // The preview shows the cover in a format that all search engines support.
    image: page.preview?.url ?? (page.cover && site.origin + page.cover.src),
    keywords: page.fields.tags.map((tag) => tags[tag]?.name),
    author: page.fields.authors.map((author) => ({
      '@type': 'Organization',
      name: authors[author]?.name,
      url: site.origin + authorUrl(author),
      parentOrganization: { '@id': organizationId(site) },
    })),
    publisher: organization(site),
    isPartOf: { '@id': blogId(site) },
  };
}

/**
 * Returns the service that a page offers. It is not a `Product`, because search engines require an offer, a review or a
 * rating of a product.
 *
 * @see https://developers.google.com/search/docs/appearance/structured-data/product-snippet
 */
export function service(site: Site, page: Page, name: string): Thing {
  return {
    '@type': 'Service',
    name,
    serviceType: name,
    description: page.description,
    url: page.canonical,
    image: page.preview?.url,
    provider: organization(site),
  };
}

/**
 * Returns the service of messages to one country, with the price of an SMS part if there is one. The offer says that
 * prices are samples.
 */
export function messagesTo(site: Site, page: Page, country: string, sms: number | undefined): Thing {
  const about = { ...service(site, page, page.title), areaServed: { '@type': 'Country', name: country } };
  if (sms === undefined) return about;
  const { pricesSince: validFrom } = site.theme;
  const offer = { price: String(sms), priceCurrency: 'CZK', validFrom, description: cs.countryPage.offer };
  return { ...about, offers: { '@type': 'Offer', ...offer } };
}

/**
 * Returns a tool that runs in the browser. Search engines require an offer, so it has one with the price 0.
 */
export function webApplication(site: Site, page: Page, name: string): Thing {
  return {
    '@type': 'WebApplication',
    name,
    description: page.description,
    url: page.canonical,
    inLanguage: site.locale,
    applicationCategory: 'UtilitiesApplication',
    operatingSystem: 'Any',
    browserRequirements: 'JavaScript',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'CZK' },
    publisher: organization(site),
  };
}

/** Returns questions with their answers, as HTML or plain text. */
export function faqPage(questions: readonly { readonly question: string; readonly answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
