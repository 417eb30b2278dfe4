import { dirname, extname } from '../../base/paths.ts';
import { isGroup } from './group.ts';
import { isIndexFile } from './routes.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields that the page of a folder hands down to the pages below it. */
export interface Handed {
  readonly fields: Fields;
  /** Which of them get it; all without one. */
  readonly target?: Target;
}

interface Target {
  /** Where they lie in the collection, with `*` and `**`: `/blog/**`. */
  readonly path?: string;
  readonly kind?: string;
}

/** What Hugo asks of a page beside these cannot be answered. */
const ASKED: ReadonlySet<string> = new Set(['path', 'kind']);

/**
 * The field `cascade` of Hugo: fields, or a list of them with the pages that they are for.
 *
 * @returns undefined for what is none of both, or is for pages of a language or an environment
 * @see https://gohugo.io/content-management/front-matter/#cascade-1
 */
export function readCascade(value: unknown): readonly Handed[] | undefined {
  const handed: Handed[] = [];
  for (const one of Array.isArray(value) ? value : [value]) {
    if (!isGroup(one)) return undefined;
    const { target: asked, _target: askedBefore, ...fields } = one;
    const target = asked ?? askedBefore;
    if (target === undefined) handed.push({ fields });
    else if (isTarget(target)) handed.push({ fields, target });
    else return undefined;
  }
  return handed;
}

/**
 * What a page gets from above, without what it says itself.
 *
 * @param handed nearest first
 * @param file of the page. @param dir of its collection
 */
export function inherited(handed: readonly Handed[], file: string, dir: string): Fields {
  const fields: Record<string, unknown> = {};
  for (const one of handed) {
    if (one.target !== undefined && !isMeant(one.target, file, dir)) continue;
    for (const [name, value] of Object.entries(one.fields)) if (!Object.hasOwn(fields, name)) fields[name] = value;
  }
  return fields;
}

/** What belongs to one page. */
const OF_ONE_PAGE: ReadonlySet<string> = new Set(['slug', 'redirectFrom', 'movedAnchors']);

/** The fields of a page with those that it gets from above, both in the words of ssg: its own win. */
export function withInherited(own: Fields, above: Fields): Fields {
  const fields: Record<string, unknown> = { ...own };
  for (const [name, value] of Object.entries(above)) {
    const said = fields[name];
    if (OF_ONE_PAGE.has(name)) continue;
    if (said === undefined) fields[name] = value;
    else if (name === 'sidebar' && isGroup(said) && isGroup(value)) fields[name] = { ...value, ...said };
  }
  return fields;
}

function isMeant({ path, kind }: Target, file: string, dir: string): boolean {
  const isIndex = isIndexFile(file);
  const inside = (isIndex ? dirname(file) : file.slice(0, -extname(file).length)).slice(dir.length);
  const own = inside === '' ? 'home' : isIndex ? 'section' : 'page';
  return (kind === undefined || kind === own) && (path === undefined || asPattern(path).test(inside || '/'));
}

function asPattern(glob: string): RegExp {
  const pattern = glob
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*/g, '\u0000')
    .replace(/\*/g, '[^/]*')
    .replaceAll('\u0000', '.*');
  return new RegExp(`^${pattern}$`, 'i');
}

function isTarget(value: unknown): value is Target {
  if (!isGroup(value)) return false;
  return Object.entries(value).every(([name, one]) => ASKED.has(name) && typeof one === 'string');
}
