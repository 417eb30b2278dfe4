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
  /** Anchors that were once on this page, with their new targets. */
  readonly moved: readonly MovedAnchor[];
  /** True to return the page's HTML without shared parts, for its Markdown copy and the search. */
  readonly wantsOwn: boolean;
}

/** Templates, assets and caches that all pages share. */
export interface PageKit {
  readonly templates: LoadedTemplates;
  readonly assets: RenderAssets;
  readonly parts: SharedParts;
  readonly scanPart: (part: SharedPart) => ScannedPart;
}

/** Finished page with the results of scanning its HTML. */
export interface RenderedPage {
  readonly html: Uint8Array;
  /** HTML without shared parts. */
  readonly own?: string;
  /** References and anchors of the HTML without shared parts. */
  readonly scan: ScannedFile;
  readonly parts: readonly ScannedPart[];
  /** True if a reported mistake has left the page incomplete. */
  readonly isIncomplete?: boolean;
}

/** Shared part with its references and anchors. */
export interface ScannedPart extends ScannedFile {
  readonly id: string;
  /** Relative references, which have different targets on each page. */
  readonly relative: readonly Reference[];
}

/** Finished page; undefined if it cannot be rendered, which the diagnostics explain. */
export interface MadePage {
  readonly page: RenderedPage | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Everything that templates have read from the machine so far; undefined without templates. */
  readonly reads?: Reads | undefined;
}

/** Renders pages and extracts their texts, in this thread or in other threads. */
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
    // Renders each shared part as a component of the page, so that the error also names the components inside the part.
    const once: RenderScope['once'] = (part, its) => createElement(part as ComponentType<object>, its);
    const scope = createScope(module, assets, { data: props.data, languages: pageLanguages(props), once });
    const failure = await componentFailure(pageElement(module, template, props, scope), cause);
    const problem = renderProblem(failure, templates, { place: { file: job.templateFile }, subject: url });
    return { page: undefined, diagnostics: [problem] };
  }
}

/** Returns a function that scans each shared part once. */
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

/** Finished page whose text is extracted for language models and the search. */
export interface TextJob {
  /** HTML of the page without shared parts. */
  readonly html: string;
  readonly address: PageAddress;
  readonly wantsMarkdown: boolean;
  readonly wantsSections: boolean;
}

/** Requested texts of a page. */
export interface MadeText {
  readonly markdown?: PageMarkdown;
  readonly sections?: readonly Section[];
}

/** Converts HTML to Markdown and to sections. Both use one parsed tree. */
export async function makeText({ html, address, wantsMarkdown, wantsSections }: TextJob): Promise<MadeText> {
  // The HTML parser and the Markdown writer are loaded on demand, because only some sites need them.
  const { parseMain } = await import('../../render/text/readable.ts');
  const main = parseMain(html);
  return {
    ...(wantsSections && { sections: (await import('../../render/text/sections-of.ts')).sectionsOf(main) }),
    ...(wantsMarkdown && { markdown: (await import('../../render/text/markdown-of.ts')).markdownOf(main, address) }),
  };
}
