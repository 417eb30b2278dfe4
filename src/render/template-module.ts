import type { ComponentType, Context, ReactElement } from 'react';
import type { DirectiveSpec } from '../base/directives.ts';
import type { Needs, PageProps } from '../config/page.ts';
import type { RenderScope } from './components/scope.ts';

/** A page template: a file directly in the templates folder. */
interface TemplateFile {
  readonly default: (props: PageProps) => ReactElement;
  readonly needs?: Needs;
}

/** The compiled templates, loaded. */
export interface TemplateModule {
  /** File name without extension -> template. */
  readonly templates: Readonly<Record<string, TemplateFile>>;
  /** Island name -> component. */
  readonly islands: Readonly<Record<string, ComponentType<never>>>;
  /** Markdown element or directive name -> component. */
  readonly components: Readonly<Record<string, ComponentType<never>>>;
  readonly directives: Readonly<Record<string, DirectiveSpec>>;
  /** What the Markdown components ask for. */
  readonly markdownNeeds: Needs;
  /** The context object inside the bundle, through which components reach the generator. */
  readonly ScopeContext: Context<RenderScope | undefined>;
}
