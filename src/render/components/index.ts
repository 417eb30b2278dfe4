/** What templates import from `ssg/components`. */

export { atSiteBase } from '../../base/site-base.ts';
export { typeset } from '../../base/typography/cs.ts';
export { Enhance, type EnhanceProps } from './enhance.tsx';
export { Island, type IslandProps } from './island.tsx';
export { RenderOnce, type RenderOnceProps } from './render-once.tsx';
export { ResponsiveImage } from './responsive-image.tsx';
export { ScopeContext } from './scope.ts';
export { Typeset } from './typeset.tsx';
export { useAsset } from './use-asset.ts';
export { useData } from './use-data.ts';
export { useLanguages } from './use-languages.ts';
