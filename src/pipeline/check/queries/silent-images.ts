import { type SourcePlace, warning } from '../../../base/diagnostic.ts';
import type { Context } from '../../../engine/graph/query.ts';
import type { Project } from '../../load/project.ts';
import type { Body } from '../../parse/make-body.ts';
import { placeOf } from '../../read/file-links.ts';
import { type Inputs, literalPlaces } from '../../read/inputs.ts';
import { checkMessages } from '../messages.ts';

/** A finished page with images that say nothing. */
export interface SilentPage {
  /** Of the images, as the page has them. */
  readonly urls: readonly string[];
  /** Its Markdown, when it has any. */
  readonly body: Body | undefined;
  readonly template: string;
}

/**
 * Reports images of a finished page without an `alt` attribute, where they were written: in the Markdown, in a template, or at
 * least by which template. Many pages of one template give one report.
 */
export async function reportSilentImages(
  { get, report }: Context,
  inputs: Inputs,
  { config }: Project,
  { urls, body, template }: SilentPage,
): Promise<void> {
  for (const url of urls) {
    const link = body?.links.find(({ kind, resolved }) => kind === 'image' && resolved === url);
    if (link !== undefined) {
      const hint = checkMessages.sayBetweenSquareBrackets;
      report(warning('image-alt-missing', checkMessages.imageNoAlternativeText, placeOf(link), { hint }));
      continue;
    }
    const place = (await writtenIn(get, inputs, config.templatesDir, url)) ?? {
      file: `${config.templatesDir}/${template}.tsx`,
    };
    const hint = checkMessages.giveAltSaysWhat;
    report(warning('image-alt-missing', checkMessages.imageNoAltAttribute({ url }), place, { hint }));
  }
}

async function writtenIn(
  get: Context['get'],
  inputs: Inputs,
  folder: string,
  url: string,
): Promise<SourcePlace | undefined> {
  for (const file of (await get(inputs.listing, folder)).files.filter((name) => /\.[jt]sx?$/.test(name))) {
    const place = (await literalPlaces(get, inputs, file))(url);
    if (place.line !== undefined) return place;
  }
  return undefined;
}
