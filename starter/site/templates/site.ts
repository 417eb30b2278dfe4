import type { DataOf, Fields, PageProps } from '@depese/ssg';
import type config from '../ssg.config.ts';

type Site = typeof config;

/** Props of a template for the pages of a collection. */
export type PropsOf<Name extends keyof Site['collections']> = PageProps<Fields<Site, Name>, DataOf<Site>>;

/** What the shell of every page needs. */
export type ShellProps = Pick<PageProps<unknown, DataOf<Site>>, 'page' | 'site' | 'data' | 'feeds'>;
