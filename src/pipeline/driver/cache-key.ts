import { relative, sep } from 'node:path';
import { hash } from '../../base/hash.ts';
import { ownFolder, VERSION } from '../../host/packages.ts';
import type { Project } from '../load/project.ts';
import { generatorHash } from './generator-hash.ts';

/**
 * Everything that values depend on beside the inputs of the graph. The generator and the configuration are code, so any
 * change of them makes another kind of build, which remembers for itself.
 */
export interface CacheIdentity {
  /** `3.7.0`; for messages, `generator` says more. */
  readonly version: string;
  /** Hash of the generator's code, and of what it runs on. */
  readonly generator: string;
  /** Way from the project to the generator: the bundler names files by it. `node_modules/ssg` for most. */
  readonly generatorAt: string;
  /** Hash of the configuration. */
  readonly config: string;
  readonly configFile: string;
  readonly drafts: boolean;
  readonly future: boolean;
}

export function cacheIdentityOf({ root, configHash, configFile, drafts, future }: Project): CacheIdentity {
  return {
    version: VERSION,
    generator: generatorHash(),
    generatorAt: relative(root, ownFolder()).replaceAll(sep, '/'),
    config: configHash,
    configFile,
    drafts,
    future,
  };
}

/** Names a kind of build, fit for a file name. It begins with the name of its family. */
export function cacheKeyOf(kind: CacheIdentity): string {
  const { config, configFile, drafts, future } = kind;
  return `${cacheFamilyOf(kind)}-${hash(JSON.stringify([config, configFile, drafts, future]))}`;
}

/** Names the kinds of builds by the same generator, whatever the configuration. */
export function cacheFamilyOf({ version, generator, generatorAt }: CacheIdentity): string {
  return hash(JSON.stringify([version, generator, generatorAt]));
}
