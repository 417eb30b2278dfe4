/** Front matter fields of this site's pages, in addition to the fields of every site. */
import { z } from '@depese/ssg';
import { FAMILIES, PRICED, STRIPS } from '../families.ts';
import { VIEW_NAMES } from '../locales/cs-app.ts';
import { thread } from '../sections/thread.ts';
import { link } from './data-files.ts';

/** Extra search terms: words that visitors type but that do not occur on the page. */
export const terms = z.array(z.string()).optional().meta({ title: 'Hledaná slova navíc' });

/** Fields of marketing pages. */
export const pageFields = {
  /** Kind of marketing page. It decides the order of the parts of the page. */
  family: z.enum(FAMILIES).default('product').meta({ title: 'Druh stránky' }),
  /** Text of the h1, if it differs from the title. */
  heading: z.string().optional().meta({ title: 'Nadpis, liší-li se od titulku' }),
  eyebrow: z.string().optional().meta({ title: 'Text nad nadpisem' }),
  lead: z.string().optional().meta({ title: 'Úvodní věta' }),
  actions: z.array(link).max(2).default([]).meta({ title: 'Tlačítka' }),
  thread: thread.optional().meta({ title: 'Rozhovor v telefonu' }),
  /** View of the application to draw next to the words. */
  app: z.enum(VIEW_NAMES).optional().meta({ title: 'Pohled na aplikaci' }),
  /** Lines of a program's request and response. */
  console: z.array(z.string()).max(8).optional().meta({ title: 'Řádky ukázky programu' }),
  /** Prices at the top of a page about prices. */
  strip: z.enum(STRIPS).optional().meta({ title: 'Pás cen' }),
  /** Channel whose price is shown below the lead. */
  price: z.enum(PRICED).optional().meta({ title: 'Kanál, jehož cena se ukáže' }),
  /** Sentence below the lead on a page whose service has another price. */
  cost: z.string().optional().meta({ title: 'Věta o ceně' }),
  /** Short benefits for the audience of the page. */
  points: z.array(z.string()).max(4).default([]).meta({ title: 'Přednosti' }),
  /** Name of the service or tool on the page, for search engines. */
  service: z.string().optional().meta({ title: 'Jméno služby' }),
  tool: z.string().optional().meta({ title: 'Nástroj na stránce' }),
  /** Routes of related pages. */
  related: z.array(z.string()).max(6).default([]).meta({ title: 'Související stránky' }),
  terms,
};

/** Fields of posts. */
export const postFields = {
  authors: z.array(z.string()).min(1).max(3),
  tags: z.array(z.string()).min(1).max(5),
  terms,
};
