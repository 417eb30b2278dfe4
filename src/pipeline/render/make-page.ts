import { type ComponentType, createElement } from 'react';
import type { Diagnostic } from '../../base/diagnostic.ts';
import type { MovedAnchor } from '../../base/moved-anchors.ts';
import { encodeUtf8 } from '../../base/utf8.ts';
import type { PageProps } from '../../config/page.ts';
import { runSiteCode } from '../../host/threads.ts';
import type { Reference, ScannedFile } from '../../links/reference.ts';
import { scanHtml } from '../../links/scan-html.ts';
import { componentFailure } from '../../render/component-stack.ts';
import type { RenderScope } from '../../render/components/scope.ts';
import { createScope, languagesOf, pageElement, type RenderAssets, renderPage } from '../../render/render-page.ts';
import type { SharedPart, SharedParts } from '../../render/shared-parts.ts';
import { renderProblem } from '../bundle/render-problem.ts';
import type { LoadedTemplates } from '../bundle/templates-module.ts';
import type { Reads } from '../compile/evaluate.ts';
import type { MadeText, TextJob } from './make-text.ts';

export interface PageJob {
  readonly url: string;
  readonly template: string;
  /** The file of the template, for messages. */
  readonly templateFile: string;
  readonly props: PageProps;
  /** Anchors that the page once had. */
  readonly moved: readonly MovedAnchor[];
  /** Whether the page's own HTML is wanted: its Markdown and what is searched are made of it. */
  readonly wantsOwn: boolean;
}

/** What the making of every page needs. */
export interface PageKit {
  readonly templates: LoadedTemplates;
  readonly assets: RenderAssets;
  readonly parts: SharedParts;
  readonly scanPart: (part: SharedPart) => ScannedPart;
}

/** A page, and what there is in it for the check of the output. */
export interface Page {
  readonly html: Uint8Array;
  /** Without the parts that it shares with other pages. */
  readonly own?: string;
  /** What its own HTML refers to and offers. */
  readonly scan: ScannedFile;
  readonly parts: readonly ScannedPart[];
  /** It lacks something because of a mistake that is reported, so nobody knows all that it should offer. */
  readonly isIncomplete?: boolean;
}

/** A part that pages share. */
export interface ScannedPart extends ScannedFile {
  readonly id: string;
  /** References that lead elsewhere on every page: the page answers for them. */
  readonly relative: readonly Reference[];
}

/** Undefined for a page that cannot be rendered; the diagnostics say why. */
export interface MadePage {
  readonly page: Page | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** What templates have read of the machine until then; undefined without templates. */
  readonly reads?: Reads | undefined;
}

/** Renders pages, and reads their texts out of the HTML, in this thread or in others. */
export interface PageRenderers {
  page(job: PageJob): Promise<MadePage>;
  text(job: TextJob): Promise<MadeText>;
}

/** Props -> HTML, and what is in it. */
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
    const scope = createScope(module, assets, { data: props.data, languages: languagesOf(props), once });
    const failure = await componentFailure(pageElement(module, template, props, scope), cause);
    const problem = renderProblem(failure, templates, { place: { file: job.templateFile }, subject: url });
    return { page: undefined, diagnostics: [problem] };
  }
}

/** Looks into each part once. */
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
