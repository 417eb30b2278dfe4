import type { Html } from '@depese/ssg';

/** The heading below which pages answer questions. */
const SECTION = /<h2 id="časté-otázky"[^>]*>.*?<\/h2>(.*?)(?=<h2|$)/s;
const DETAILS = /<details\b[^>]*>\s*<summary>(.*?)<\/summary>(.*?)<\/details>/gs;

/**
 * Questions that a page answers in its section of questions, with answers as plain text; none for a page without one.
 *
 * @param body rendered Markdown, in which `:::details` are elements of that name
 */
export function questionsOf(body: Html): { readonly question: string; readonly answer: string }[] {
  const [, section = ''] = SECTION.exec(body) ?? [];
  return [...section.matchAll(DETAILS)].map(([, question = '', answer = '']) => ({
    question: textOf(question),
    answer: textOf(answer),
  }));
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Blocks are apart, what stands within a line is not. */
function textOf(html: string): string {
  return html
    .replace(/<\/(?:p|li|h\d|tr)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+|#\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();
}
