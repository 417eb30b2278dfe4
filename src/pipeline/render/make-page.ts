import { type ComponentType, createElement } from 'react';
import type { PageAddress } from '../../base/address.ts';
import type { MovedAnchor } from '../../base/client.ts';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { encodeUtf8 } from '../../base/utf8.ts';
import type { PageProps } from '../../config/page.ts';
import { runSiteCode } from '../../host/threads.ts';
import type { Reference, ScannedFile } from '../../links/references.ts';
import { scanHtml } from '../../links/references.ts';
import type { RenderScope } from '../../render/components/scope.ts';
import type { SharedPart, SharedParts } from '../../render/render-page.ts';
import {
  componentFailure,
  createScope,
  pageElement,
  pageLanguages,
  type RenderAssets,
  renderPage,
} from '../../render/render-page.ts';
import type { PageMarkdown } from '../../render/text/markdown-of.ts';
import type { Section } from '../../render/text/sections-of.ts';
import { type LoadedTemplates, renderProblem } from '../bundle/loaded-templates.ts';
import type { Reads } from '../compile/evaluate.ts';

export interface PageJob {
  readonly url: string;
  readonly template: string;
  /** File of the template, for messages. */
  readonly templateFile: string;
  readonly props: PageProps;
  /** Former anchors of the page. */
  readonly moved: readonly MovedAnchor[];
  /** True returns the page's own HTML, for its Markdown copy and the search. */
  readonly wantsOwn: boolean;
}

/** Common inputs of all pages. */
export interface PageKit {
  readonly templates: LoadedTemplates;
  readonly assets: RenderAssets;
  readonly parts: SharedParts;
  readonly scanPart: (part: SharedPart) => ScannedPart;
}

/** Finished page with data for the link check. */
export interface RenderedPage {
  readonly html: Uint8Array;
  /** HTML without shared parts. */
  readonly own?: string;
  /** References and anchors of its own HTML. */
  readonly scan: ScannedFile;
  readonly parts: readonly ScannedPart[];
  /** True when a reported mistake has left the page incomplete. */
  readonly isIncomplete?: boolean;
}

/** Part that pages share. */
export interface ScannedPart extends ScannedFile {
  readonly id: string;
  /** Relative references, which have another target on every page. */
  readonly relative: readonly Reference[];
}

/** Result for a page; undefined when it cannot be rendered, which the diagnostics explain. */
export interface MadePage {
  readonly page: RenderedPage | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Reads of the machine by templates so far; undefined without templates. */
  readonly reads?: Reads | undefined;
}

/** Renders pages, and extracts their texts, in this thread or in others. */
export interface PageRenderers {
  page(job: PageJob): Promise<MadePage>;
  text(job: TextJob): Promise<MadeText>;
}

/** Renders a page and scans its HTML. */
export async function makePage(job: PageJob, { templates, assets, parts, scanPart }: PageKit): Promise<MadePage> {
  const { url, template, props } = job;
  const { module } = templates;
  try {
    const { html, own, shared } = runSiteCode(`the page ${url}, in ${job.templateFile}`, () =>
      renderPage(job, { module, assets }, parts),
    );
    const page = {
      html: encodeUtf8(html),
      ...(job.wantsOwn ? { own } : {}),
      scan: scanHtml(own),
      parts: shared.map(({ part }) => scanPart(part)),
    };
    return { page, diagnostics: [] };
  } catch (cause) {
    // Within the page, so that its components are found too.
    const once: RenderScope['once'] = (part, its) => createElement(part as ComponentType<object>, its);
    const scope = createScope(module, assets, { data: props.data, languages: pageLanguages(props), once });
    const failure = await componentFailure(pageElement(module, template, props, scope), cause);
    const problem = renderProblem(failure, templates, { place: { file: job.templateFile }, subject: url });
    return { page: undefined, diagnostics: [problem] };
  }
}

/** Returns a scanner that scans each part once. */
export function partScanner(): (part: SharedPart) => ScannedPart {
  const scans = new WeakMap<SharedPart, ScannedPart>();
  return (part) => {
    let scan = scans.get(part);
    if (scan === undefined) {
      const { references, ...rest } = scanHtml(part.html);
      const isRelative = ({ url }: Reference) => !/^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(url);
      scan = {
        id: part.id,
        ...rest,
        references: references.filter((reference) => !isRelative(reference)),
        relative: references.filter(isRelative),
      };
      scans.set(part, scan);
    }
    return scan;
  };
}

/** Finished page whose text is extracted, for language models and the search. */
export interface TextJob {
  /** The page's own HTML. */
  readonly html: string;
  readonly address: PageAddress;
  readonly wantsMarkdown: boolean;
  readonly wantsSections: boolean;
}

/** Requested texts. */
export interface MadeText {
  readonly markdown?: PageMarkdown;
  readonly sections?: readonly Section[];
}

/** Converts HTML to Markdown and sections, from one tree. */
export async function makeText({ html, address, wantsMarkdown, wantsSections }: TextJob): Promise<MadeText> {
  // Two parsers and a writer: only for sites that want them.
  const { parseMain } = await import('../../render/text/readable.ts');
  const main = parseMain(html);
  return {
    ...(wantsSections && { sections: (await import('../../render/text/sections-of.ts')).sectionsOf(main) }),
    ...(wantsMarkdown && { markdown: (await import('../../render/text/markdown-of.ts')).markdownOf(main, address) }),
  };
}
