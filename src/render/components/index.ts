/** Exports of `@depese/ssg/components` for templates. */

export { atSiteBase } from '../../base/site-base.ts';
export { typeset } from '../../base/typography/cs.ts';
export {
  Enhance,
  type EnhanceProps,
  Island,
  type IslandProps,
  RenderOnce,
  type RenderOnceProps,
  ResponsiveImage,
  SearchField,
  TabList,
  Typeset,
} from './components.tsx';
export { ScopeContext, useAsset, useData, useLanguages } from './scope.ts';
