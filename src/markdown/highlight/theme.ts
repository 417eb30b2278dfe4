import type { ThemeRegistrationRaw } from 'shiki/core';
import { TOKEN_CLASSES, type TokenClass } from './token-classes.ts';

const classNames = Object.keys(TOKEN_CLASSES) as TokenClass[];

/** Grammars assign colours, so a class is carried by a colour that stands for its index: `#000001` is the first class. */
function colourOf(index: number): string {
  return `#${(index + 1).toString(16).padStart(6, '0').toUpperCase()}`;
}

const byColour = new Map(classNames.map((name, index) => [colourOf(index), name]));

/** The class that a colour of {@link classTheme} stands for; undefined for default text. */
export function classOfColour(colour: string | undefined): TokenClass | undefined {
  return colour === undefined ? undefined : byColour.get(colour.toUpperCase());
}

/** A theme whose colours stand for token classes: the stylesheet, not the page, decides how code looks. */
export const classTheme: ThemeRegistrationRaw = {
  name: 'classes',
  type: 'light',
  fg: '#FFFFFF',
  bg: '#FFFFFE',
  settings: classNames.map((name, index) => ({
    scope: [...TOKEN_CLASSES[name]],
    settings: { foreground: colourOf(index) },
  })),
};
