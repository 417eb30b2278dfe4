import { isError } from '../../base/diagnostic.ts';
import { fencesOf } from '../../base/fences.ts';
import type { FrontMatter } from './front-matter.ts';
import { isGroup } from './group.ts';
import { readMessages } from './messages.ts';
import { readYaml } from './yaml.ts';

/** Fields that keep a page, or a part of it, from the public: a page that has one is not built without it. */
const HOLDS_BACK =
  /^[ \t]*["']?(?:draft|published|publishDate|date|pubDate|unlisted|noindex|hidden|_?build)["']?[ \t]*:/m;

/**
 * What is left of front matter with a mistake of YAML in it, where a site takes what other tools take: the fields that end above the mistake. The
 * mistake is a warning then, if the title is among them. Nothing is left of front matter that holds the page back below it.
 *
 * @param text of the whole file
 * @param read what came of it
 */
export function fieldsAboveMistake(text: string, read: FrontMatter): FrontMatter {
  const [mistake] = read.diagnostics.filter(isError);
  const fences = fencesOf(text);
  if (mistake?.line === undefined || read.diagnostics.length > 1 || mistake.code !== 'front-matter-yaml') return read;
  if (fences.kind !== 'closed' || fences.syntax === 'toml') return read;
  const lines = text.slice(fences.from, fences.to).split('\n');
  // The first of them is the second line of the file. The last field above the mistake may be a part of it.
  const above = lines.slice(0, Math.max(0, mistake.line - 2));
  const last = above.findLastIndex((line) => /^[^\s#-]/.test(line));
  const whole = above.slice(0, Math.max(0, last));
  if (HOLDS_BACK.test(lines.slice(whole.length).join('\n'))) return read;
  const fields = readYaml(whole.join('\n'));
  const data = fields.ok && isGroup(fields.value) ? fields.value : {};
  if (typeof data['title'] !== 'string') return read;
  const notes = [readMessages.pageBuiltFieldsAbove];
  return { data, diagnostics: [{ ...mistake, severity: 'warning', notes }] };
}
