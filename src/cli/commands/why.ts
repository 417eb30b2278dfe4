import { error } from '../../base/diagnostic.ts';
import { didYouMean } from '../../base/suggest.ts';
import { explainPage } from '../../tools/why/explain.ts';
import { whyText } from '../report/why.ts';
import { type Command, done, stopped } from './command.ts';

/** `ssg why`: explains from the cache what a page depends on and why it was rebuilt. It does not build. */
export const whyCommand: Command = async ({ args: [asked = ''], options, own }) => {
  const found = await explainPage(options, asked);
  if (found === undefined) {
    const message = 'The cache contains no build with this configuration, these options and this version of ssg.';
    const hint = 'Run `ssg build` first, with the same --drafts, --future and --cache-dir.';
    return stopped(error('build-unknown', message, undefined, { hint }));
  }
  if (found.routes !== undefined) {
    const slashed = `/${asked.replace(/^\/+|\/+$/g, '')}/`;
    const hint = didYouMean(slashed, found.routes) ?? 'Specify a route, such as /docs/, or the content file of a page.';
    return stopped(error('route-unknown', `The last build has no page ${asked}.`, undefined, { hint }));
  }
  return done({ why: found, document: whyText(found, own.verbose === true) });
};
