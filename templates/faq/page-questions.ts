import type { Html } from '@depese/ssg';

/** Section of a page with questions and answers, found by its heading. */
const SECTION = /<h2 id="časté-otázky"[^>]*>.*?<\/h2>(.*?)(?=<h2|$)/s;
const DETAILS = /<details\b[^>]*>\s*<summary>(.*?)<\/summary>(.*?)<\/details>/gs;

/**
 * Returns the questions of a page with answers as plain text. Returns none if the page has no section of questions.
 *
 * @param body rendered Markdown, in which `:::details` has become `details` elements
 */
export function questionsOf(body: Html): { readonly question: string; readonly answer: string }[] {
  const [, section = ''] = SECTION.exec(body) ?? [];
  return [...section.matchAll(DETAILS)].map(([, question = '', answer = '']) => ({
    question: textOf(question),
    answer: textOf(answer),
  }));
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Returns the text of HTML. Blocks are separated by a space, inline elements are not. */
function textOf(html: string): string {
  return html
    .replace(/<\/(?:p|li|h\d|tr)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+|#\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();
}
