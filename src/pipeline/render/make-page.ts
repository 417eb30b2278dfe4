import { type ComponentType, createElement } from 'react';
import type { PageAddress } from '../../base/address.ts';
import type { MovedAnchor } from '../../base/client.ts';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { memo } from '../../base/lists.ts';
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
  readonly templateFile: string;
  readonly props: PageProps;
  readonly moved: readonly MovedAnchor[];
  /** True to also return the HTML without parts that pages share (such as the footer), for Markdown copy and search. */
  readonly wantsOwn: boolean;
}

/** Templates, assets and caches used for all pages. */
export interface PageKit {
  readonly templates: LoadedTemplates;
  readonly assets: RenderAssets;
  readonly parts: SharedParts;
  readonly scanPart: (part: SharedPart) => ScannedPart;
}

/** Rendered page, with the references and anchors found in its HTML. */
export interface RenderedPage {
  readonly html: Uint8Array;
  /** HTML of the page without shared parts such as the sidebar. */
  readonly own?: string;
  readonly scan: ScannedFile;
  readonly parts: readonly ScannedPart[];
  /** True if part of the page is missing because of an error that is already reported. */
  readonly isIncomplete?: boolean;
}

/** Shared part (HTML that several pages contain, such as the footer) with its references and anchors. */
export interface ScannedPart extends ScannedFile {
  readonly id: string;
  /** Relative references, which have a different target on each page. */
  readonly relative: readonly Reference[];
}

/** Result of rendering a page. If `page` is undefined, the diagnostics contain the reason. */
export interface MadePage {
  readonly page: RenderedPage | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Environment variables and files that the templates have read; undefined if there are no templates. */
  readonly reads?: Reads | undefined;
}

/** Functions that render pages and extract their texts, in this thread or in other threads. */
export interface PageRenderers {
  page(job: PageJob): Promise<MadePage>;
  text(job: TextJob): Promise<MadeText>;
}

/** Renders a page, and scans its HTML for references and anchors. */
export async function makePage(job: PageJob, { templates, assets, parts, scanPart }: PageKit): Promise<MadePage> {
  const { url, template, props } = job;
  const { module } = templates;
  try {
    const { html, own, shared } = runSiteCode(`the page ${url}, in ${job.templateFile}`, () =>
      renderPage(job, { module, assets }, parts),
    );
    const page = {
      html: Buffer.from(html),
      ...(job.wantsOwn ? { own } : {}),
      scan: scanHtml(own),
      parts: shared.map(({ part }) => scanPart(part)),
    };
    return { page, diagnostics: [] };
  } catch (cause) {
    // Render again to find the component that threw. Render shared parts such as the footer as normal components this
    // time, because one of them may have thrown.
    const once: RenderScope['once'] = (part, its) => createElement(part as ComponentType<object>, its);
    const scope = createScope(module, assets, { data: props.data, languages: pageLanguages(props), once });
    const failure = await componentFailure(pageElement(module, template, props, scope), cause);
    const problem = renderProblem(failure, templates, { place: { file: job.templateFile }, subject: url });
    return { page: undefined, diagnostics: [problem] };
  }
}

/** Returns a function that scans shared parts such as the footer, each part only once. */
export function partScanner(): (part: SharedPart) => ScannedPart {
  const isRelative = ({ url }: Reference) => !/^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(url);
  return memo(({ id, html }: SharedPart) => {
    const scan = scanHtml(html);
    const references = scan.references.filter((reference) => !isRelative(reference));
    return { id, ...scan, references, relative: scan.references.filter(isRelative) };
  }, new WeakMap());
}

/** Request for the text of a rendered page, for language models and for the search. */
export interface TextJob {
  /** HTML of the page without shared parts such as the sidebar. */
  readonly html: string;
  readonly address: PageAddress;
  readonly wantsMarkdown: boolean;
  readonly wantsSections: boolean;
}

/** Texts of a page that a `TextJob` has requested. */
export interface MadeText {
  readonly markdown?: PageMarkdown;
  readonly sections?: readonly Section[];
}

/** Converts the HTML of a page to the requested texts (Markdown, search sections). Parses the HTML only once. */
export async function makeText({ html, address, wantsMarkdown, wantsSections }: TextJob): Promise<MadeText> {
  // Load the HTML parser and the converters on demand, because only some sites need them.
  const { parseMain } = await import('../../render/text/readable.ts');
  const main = parseMain(html);
  return {
    ...(wantsSections && { sections: (await import('../../render/text/sections-of.ts')).sectionsOf(main) }),
    ...(wantsMarkdown && { markdown: (await import('../../render/text/markdown-of.ts')).markdownOf(main, address) }),
  };
}
