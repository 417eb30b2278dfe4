import { elementsOf, mapElements, type PictureElement } from './element-tree.ts';

/** A font of the configuration: one face, in one or several files that hold different characters. */
export interface PreviewFont {
  readonly family: string;
  readonly weight: 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900;
  readonly style: 'normal' | 'italic';
  readonly files: readonly Uint8Array[];
}

/** A font as satori takes it. */
export interface NamedFont extends Pick<PreviewFont, 'weight' | 'style'> {
  readonly name: string;
  readonly data: Buffer;
}

/**
 * Satori takes one file a family, weight and style, and looks for characters in the next family of `fontFamily`. Fonts
 * from npm come in a file for each script, as browsers want them, so each further file is a family of its own.
 */
export function namedFonts(fonts: readonly PreviewFont[]): NamedFont[] {
  return fonts.flatMap(({ family, weight, style, files }) =>
    files.map((data, i) => ({ name: partName(family, i), weight, style, data: Buffer.from(data) })),
  );
}

/** The tree with all files of a family for its name, and with the first family where none is named. */
export function withAllFiles(root: PictureElement, fonts: readonly PreviewFont[]): PictureElement {
  const list = (family: string) => {
    const parts = Math.max(1, ...fonts.filter((font) => font.family === family).map(({ files }) => files.length));
    return Array.from({ length: parts }, (_, i) => partName(family, i)).join(', ');
  };
  const named = mapElements(root, ({ type, props }) => {
    const families = familiesOf(props['style']);
    if (families.length === 0) return { type, props };
    return {
      type,
      props: { ...props, style: { ...(props['style'] as object), fontFamily: families.map(list).join(', ') } },
    };
  });
  const style = { display: 'flex', width: '100%', height: '100%', fontFamily: list(fonts[0]?.family ?? '') };
  return { type: 'div', props: { style, children: [named] } };
}

/** Families that a picture names and the configuration does not have: they would be drawn in another one. */
export function unknownFamilies(root: PictureElement, fonts: readonly Pick<PreviewFont, 'family'>[]): string[] {
  const named = [...elementsOf(root)].flatMap(({ props }) => familiesOf(props['style']));
  return [...new Set(named)].filter((family) => !fonts.some((font) => font.family === family));
}

function familiesOf(style: unknown): string[] {
  const list = (style as { readonly fontFamily?: unknown } | undefined)?.fontFamily;
  return typeof list === 'string' ? list.split(',').map((name) => name.trim().replace(/^(["'])(.*)\1$/, '$2')) : [];
}

function partName(family: string, part: number): string {
  return part === 0 ? family : `${family} ${part + 1}`;
}
