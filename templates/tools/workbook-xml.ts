import { Parser } from 'saxen';

/** Attributes by name without a prefix: `r:id` is `id`. */
export type Attributes = Readonly<Record<string, string>>;

export interface XmlHandlers {
  /** @param name element name without a prefix, because some programs write `x:row` */
  readonly open?: (name: string, attributes: () => Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/**
 * Parses an XML document and calls the handlers in document order.
 *
 * @throws Error if it is not well-formed
 */
export function walkXml(xml: string, { open, close, text }: XmlHandlers): void {
  const parser = new Parser();
  parser.on('error', (error) => {
    throw error;
  });
  if (open !== undefined)
    parser.on('openTag', (name, attributes, decode) => open(local(name), () => localAttributes(attributes(), decode)));
  if (close !== undefined) parser.on('closeTag', (name) => close(local(name)));
  if (text !== undefined) {
    parser.on('text', (value, decode) => text(decode(value)));
    parser.on('cdata', text);
  }
  parser.parse(xml);
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function localAttributes(attributes: Attributes, decode: (text: string) => string): Attributes {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [local(name), decode(value)]));
}
