import type { SiteInfo } from '../../config/page.ts';
import type { Project } from '../load/project.ts';

/** What templates know of the site as a whole. */
export function siteInfoOf({ config, generator }: Pick<Project, 'config' | 'generator'>): SiteInfo {
  const { site: origin, title, locale, announcement, theme } = config;
  const versions = config.versions.map(({ name, label, path, main = path, last }) => ({
    name,
    label,
    url: main,
    last,
  }));
  return { origin, title, locale, generator, versions, ...(announcement === undefined ? {} : { announcement }), theme };
}
