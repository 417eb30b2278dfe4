import { type Diagnostic, error } from '../../base/diagnostic.ts';
import { didYouMean } from '../../base/suggest.ts';
import { nodeHost } from '../../host/node-host.ts';
import { storeOf } from '../../pipeline/driver/cache.ts';
import { loadProject } from '../../pipeline/load/load-project.ts';
import { explainPage } from '../../tools/why/explain.ts';
import { whyText } from '../report/why.ts';
import { type Command, done, stopped } from './command.ts';

/** `ssg why`: explains from the cache what a page depends on and why it was rebuilt. It does not build. */
export const whyCommand: Command = async ({ args: [asked = ''], options, own }) => {
  const project = await loadProject(nodeHost(options.root), options);
  const store = storeOf(project, options);
  try {
    const found = await explainPage(project, store, asked);
    if (found === undefined) return stopped(buildUnknown());
    if ('routes' in found) return stopped(routeUnknown(asked, found.routes));
    return done({ why: found, document: whyText(found, own.verbose === true) });
  } finally {
    store.close();
  }
};

function buildUnknown(): Diagnostic {
  const message = 'The cache contains no build with this configuration, these options and this version of ssg.';
  return error('build-unknown', message, undefined, {
    hint: 'Run `ssg build` first, with the same --drafts, --future and --cache-dir.',
  });
}

function routeUnknown(asked: string, routes: readonly string[]): Diagnostic {
  const message = `The last build has no page ${asked}.`;
  const slashed = `/${asked.replace(/^\/+|\/+$/g, '')}/`;
  const hint = didYouMean(slashed, routes) ?? 'Specify a route, such as /docs/, or the content file of a page.';
  return error('route-unknown', message, undefined, { hint });
}
