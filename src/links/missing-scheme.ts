import type { Text } from '../base/message.ts';
import { nearest } from '../base/suggest.ts';
import { linkMessages } from './messages.ts';

const MAIL = /^[^\s/@:?#]+@[^\s/@:?#]+\.[a-z]{2,}(?:\?.*)?$/i;

/** A telephone number in the form that every country understands. */
const PHONE = /^\+\d(?:[ ()./-]?\d){7,14}$/;

/** A host that is no name of a file: it says `www`, or ends as most addresses of this part of the world do. */
const HOST =
  /^(?:www\.[^\s/:?#]+\.[a-z]{2,}|[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:cz|sk|com|org|net|eu|de|at|pl|hu|uk|fr|it|es|nl|ch|io|dev|app|info|gov|edu))(?::\d+)?(?:[/?#].*)?$/i;

/**
 * The address that an author has most likely meant, when a link leads nowhere because its address does not say what kind it is:
 * browsers take it for a path.
 */
function withScheme(url: string): string | undefined {
  if (MAIL.test(url)) return `mailto:${url}`;
  const number = decodeURI(url.replace(/%(?![\da-f]{2})/gi, '%25'));
  if (PHONE.test(number)) return `tel:${number.replace(/[^+\d]/g, '')}`;
  const [, rest] = /^https?(?:\/\/|:\/)([^/:]+\..*)$/i.exec(url) ?? [];
  if (rest !== undefined && !/^https?:\/\//i.test(url)) return `https://${rest}`;
  return HOST.test(url) ? `https://${url}` : undefined;
}

/** The schemes of nearly all addresses in texts. */
const USUAL = ['http', 'https', 'mailto', 'tel'];

/** Other schemes that look like one of them. */
const OTHERS = /^(?:rtsp|sftp|ftps?|sms|smsto|mms|htcpcp|telnet|xmpp|irc|git|ssh|data|blob|geo|urn|file)$/i;

/** What is wrong with an address whose scheme is nearly a usual one; undefined for any other. */
export function misspeltScheme(url: string): { readonly message: Text; readonly hint: Text } | undefined {
  const [, kind, person] = /^(mailto|tel):\/\/(.+)$/i.exec(url) ?? [];
  if (kind !== undefined)
    return {
      message: linkMessages.noSlashesStandBehind({ scheme: kind }),
      hint: linkMessages.write({ text: `${kind}:${person}` }),
    };
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]{2,}):(.*)$/is.exec(url) ?? [];
  const meant = USUAL.includes(scheme.toLowerCase()) || OTHERS.test(scheme) ? undefined : nearest(scheme, USUAL);
  if (meant === undefined) return undefined;
  return {
    message: linkMessages.noBeginningAddress({ scheme }),
    hint: linkMessages.write({ text: `${meant}:${rest}` }),
  };
}

/** The host of an address, and what stands behind it. */
const HTTP = /^https?:\/\/([^/?#]*)/i;

/** What is wrong with an address whose scheme stands twice, or whose host has a comma; undefined for any other. */
export function misspeltHost(url: string): { readonly message: Text; readonly hint: Text } | undefined {
  const [begun, host = ''] = HTTP.exec(url) ?? [];
  if (begun === undefined) return undefined;
  const [, inner] = /^https?:\/+(https?:\/\/.+)$/i.exec(url) ?? [];
  if (inner !== undefined)
    return { message: linkMessages.beginsTwoSchemesOne({ url }), hint: linkMessages.write({ text: inner }) };
  if (!host.includes(',')) return undefined;
  const hint = linkMessages.write({ text: `${begun.replaceAll(',', '.')}${url.slice(begun.length)}` });
  return { message: linkMessages.commaStandsNameHost({ host }), hint };
}

/** What is wrong with such a link; undefined for any other. */
export function withoutScheme(url: string): { readonly message: Text; readonly hint: Text } | undefined {
  const meant = withScheme(url);
  if (meant === undefined) return undefined;
  return {
    message: linkMessages.takenPathSiteBecause({ address: url }),
    hint: linkMessages.write({ text: meant }),
  };
}
