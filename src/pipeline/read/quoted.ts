/** As a YAML text in quotation marks, those that the text has least trouble with. */
export function quoted(text: string): string {
  return text.includes('"') && !text.includes("'") ? `'${text}'` : JSON.stringify(text);
}
