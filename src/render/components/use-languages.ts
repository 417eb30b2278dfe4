import { useScope } from './scope.ts';

/**
 * Languages for the words round a page, the best first: its own, then that of the site. For a template, a part in `RenderOnce` and
 * a Markdown component alike.
 *
 * @returns language tags, as `locales` and `locale` of the configuration have them
 */
export function useLanguages(): readonly string[] {
  return useScope('useLanguages').languages;
}
