/** When the component of an island is fetched and made interactive. */
export const ISLAND_STRATEGIES = ['load', 'idle', 'visible', 'interaction'] as const;

export type IslandStrategy = (typeof ISLAND_STRATEGIES)[number];
