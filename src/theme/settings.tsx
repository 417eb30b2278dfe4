import type { ComponentType, ReactNode } from 'react';
import type { PartName, ThemeOptions } from './options.ts';

/** Parts of the configuration that a theme needs. */
export interface SiteFacts {
  readonly search: boolean;
  /** Names of the colour themes that visitors can choose. */
  readonly colourThemes: readonly string[];
  /** Language tag -> route of the language's first page. */
  readonly homes: Readonly<Record<string, string>>;
  /** Name of the collection -> route of its folder. */
  readonly collections: Readonly<Record<string, string>>;
}

/** Type of a component that replaces a theme component. Arguments: the props, and the component that it replaces. */
export type Replacement<Props = never> = (props: Props, Original: ComponentType<Props>) => ReactNode;

interface Settings {
  options: ThemeOptions;
  parts: Readonly<Partial<Record<PartName, Replacement>>>;
  facts: SiteFacts;
}

/** Settings of the site. `createTheme` sets them once, and all templates share this object. */
const settings: Settings = {
  options: {},
  parts: {},
  facts: { search: false, colourThemes: [], homes: {}, collections: {} },
};

/** Returns the theme options, the parts that the site replaces, and facts such as the names of its colour themes. */
export function currentTheme(): Readonly<Settings> {
  return settings;
}

export function setTheme(wanted: Settings): void {
  Object.assign(settings, wanted);
}

/** Returns a component that renders the site's replacement for a theme component, or else `Original`. */
export function part<Props extends object>(name: PartName, Original: ComponentType<Props>): ComponentType<Props> {
  function Part(props: Props): ReactNode {
    const replacement = settings.parts[name] as Replacement<Props> | undefined;
    return replacement === undefined ? <Original {...props} /> : replacement(props, Original);
  }
  Part.displayName = name;
  return Part;
}
