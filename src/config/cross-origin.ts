import type { ResolvedConfig } from './schema.ts';

/** Published data that pages of other sites may fetch: paths below the output folder. */
export function crossOriginPaths({ data }: Pick<ResolvedConfig, 'data'>): string[] {
  return Object.values(data).flatMap(({ crossOrigin, publish }) =>
    crossOrigin ? publish.map((path) => path.slice(1)) : [],
  );
}
