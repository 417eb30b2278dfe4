/** Attributes that React writes as its properties are called. Those of SVG (`viewBox`) are not here: there letters count. */
const NAMES = [
  'acceptCharset|accessKey|allowFullScreen|autoCapitalize|autoComplete|autoCorrect|autoFocus|autoPlay|cellPadding|cellSpacing',
  'charSet|colSpan|contentEditable|controlsList|crossOrigin|dateTime|disablePictureInPicture|disableRemotePlayback|encType',
  'enterKeyHint|fetchPriority|formAction|formEncType|formMethod|formNoValidate|formTarget|frameBorder|hrefLang|imageSizes',
  'imageSrcSet|inputMode|itemID|itemProp|itemRef|itemScope|itemType|maxLength|minLength|noModule|noValidate|playsInline',
  'popoverTarget|popoverTargetAction|readOnly|referrerPolicy|rowSpan|spellCheck|srcDoc|srcLang|srcSet|tabIndex|useMap',
].join('|');

/** A program or data in an address is no place to go, and is reported as it stands. */
const WRITTEN = new RegExp(
  `<(script|style)\\b[^>]*>[^]*?</\\1>| (?:${NAMES})="| (?:href|src|action)="(?!(?:javascript|data):)[^"]* [^"]*"`,
  'g',
);
const START_TAG = /^<[^>]*>/;

/**
 * HTML of React as the standard and its checkers want it: names of attributes in small letters, and spaces of addresses encoded, so
 * that templates can write the route of a page as it is. Texts, scripts and stylesheets stay as they are.
 */
export function asWritten(html: string): string {
  return html.replace(WRITTEN, (found, element?: string) => {
    if (element !== undefined) return found.replace(START_TAG, (tag) => asWritten(tag));
    return found.endsWith('="') ? found.toLowerCase() : ` ${found.slice(1).replaceAll(' ', '%20')}`;
  });
}
