/** A text as a part of a regular expression that finds exactly it, outside of classes. */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
