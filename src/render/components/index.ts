/** Exports of `@depese/ssg/components` for templates. */

export { atSiteBase } from '../../base/site-base.ts';
export { typeset } from '../../base/typography/cs.ts';
export * from './components.tsx';
export { ScopeContext, useAsset, useData, useLanguages } from './scope.ts';
