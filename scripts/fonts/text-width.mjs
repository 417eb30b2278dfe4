// Measures text in a font, shaped as browsers shape it: with kerning and ligatures (HarfBuzz).
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';

/**
 * Returns the heights of a font and the width of a text in it, as multiples of the font size.
 *
 * @param bytes TrueType file
 */
export function measured(bytes, lines) {
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  const { ascender, descender, lineGap } = font.hExtents();
  const parts = (units) => units / face.upem;
  return {
    ascent: parts(ascender),
    descent: parts(-descender),
    lineGap: parts(lineGap),
    width: parts(lines.reduce((sum, line) => sum + advance(font, line), 0)),
  };
}

function advance(font, line) {
  const buffer = new Buffer();
  buffer.addText(line);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
}
