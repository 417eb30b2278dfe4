import type { Coding } from '../../base/codings.ts';

/**
 * The best coding that both sides have (RFC 9110, 12.5.3); undefined for the file as it is.
 *
 * @param accept the `Accept-Encoding` header
 * @param available in order of preference, which decides between equal wishes
 */
export function chooseCoding(accept: string | undefined, available: readonly Coding[]): Coding | undefined {
  const wishes = parseAccept(accept ?? '');
  const weightOf = (coding: Coding) => wishes.get(coding) ?? wishes.get('*') ?? 0;
  const most = Math.max(0, ...available.map(weightOf));
  // The file as it is is the last choice, unless it is asked for by name.
  if (most === 0 || most < (wishes.get('identity') ?? 0)) return undefined;
  return available.find((coding) => weightOf(coding) === most);
}

/** Coding -> how much it is wanted, 0 to 1. What cannot be understood is left out. */
function parseAccept(header: string): ReadonlyMap<string, number> {
  const wishes = new Map<string, number>();
  for (const item of header.split(',')) {
    const match = /^\s*([^\s;,]+)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i.exec(item);
    const name = match?.[1]?.toLowerCase();
    if (name !== undefined) wishes.set(name === 'x-gzip' ? 'gzip' : name, Number(match?.[2] ?? 1));
  }
  return wishes;
}
