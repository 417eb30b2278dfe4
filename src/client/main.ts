/**
 * The browser runtime: plain TypeScript over finished HTML. Every page works without it; React is fetched only by a
 * page that holds an island, when the island is needed.
 */
import { enhanceCopyButtons } from './copy.ts';
import { startIslands } from './islands.ts';
import { enhanceTabs } from './tabs.ts';

document.documentElement.classList.add('js');
enhanceTabs(document);
enhanceCopyButtons(document);
startIslands(document);
