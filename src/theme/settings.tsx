import type { ComponentType, ReactNode } from 'react';
import type { SiteFacts } from '../config/page.ts';
import type { PartName, ThemeOptions } from './options.ts';

/** Component of a site that replaces a part of the theme. Gets the props of the part, and the part itself to wrap. */
export type Replacement<Props = never> = (props: Props, Original: ComponentType<Props>) => ReactNode;

interface Settings {
  options: ThemeOptions;
  parts: Readonly<Partial<Record<PartName, Replacement>>>;
  facts: SiteFacts;
}

/** Settings of the site. The compiled templates contain one copy of the theme, and `createTheme` sets them once. */
const settings: Settings = {
  options: {},
  parts: {},
  facts: { search: false, colourThemes: [], collections: [], title: '' },
};

/** Returns the options, the replaced parts and the facts of the site. */
export function currentTheme(): Readonly<Settings> {
  return settings;
}

export function setTheme(wanted: Settings): void {
  Object.assign(settings, wanted);
}

/** Makes a component replaceable by the site, under the given name. */
export function part<Props extends object>(name: PartName, Original: ComponentType<Props>): ComponentType<Props> {
  function Part(props: Props): ReactNode {
    const replacement = settings.parts[name] as Replacement<Props> | undefined;
    return replacement === undefined ? <Original {...props} /> : replacement(props, Original);
  }
  Part.displayName = name;
  return Part;
}
