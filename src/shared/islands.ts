/** When the component of an island is fetched and made interactive. */
export type IslandStrategy = 'load' | 'idle' | 'visible' | 'interaction';
