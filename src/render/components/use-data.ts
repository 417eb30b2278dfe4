import { useScope } from './scope.ts';

/**
 * A checked data file: `useData<Price[]>('prices')`. It must be named in `needs`: by the template for its page, by
 * `templates/markdown/index.ts` for Markdown components.
 */
export function useData<T>(name: string): T {
  return useScope('useData').data(name) as T;
}
