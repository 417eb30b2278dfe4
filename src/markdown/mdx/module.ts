import { join } from '../../base/paths.ts';
import type { MdxImport, MdxModule } from '../../shared/mdx.ts';
import { underAlias } from '../../shared/mdx-modules.ts';
import type { Origin } from '../origin.ts';
import { declaredNames, importsOf, namesOfJsx, usesName } from './names.ts';

/** A piece of code of an MDX file, at its place in the file. */
interface Piece {
  readonly code: string;
  readonly line: number;
  readonly column: number;
}

/** The code of an MDX file, as far as it has been met. */
export interface MdxDraft {
  readonly file: string;
  /** Lines of `import` and `export`. */
  readonly esm: Piece[];
  /** Expressions, values of attributes, components. */
  readonly holes: Piece[];
  /** Components that tags name. */
  readonly tags: Set<string>;
}

/** @param file path relative to the project */
export function emptyDraft(file: string): MdxDraft {
  return { file, esm: [], holes: [], tags: new Set() };
}

/** Values that a page is given without an import. */
const FACTS = ['frontMatter', 'toc', 'contentTitle'];

/**
 * The module of a file: its own lines first, where they stand in the file, so that messages of the bundler are about these; then a
 * list of its holes as functions.
 */
export function moduleOf(draft: MdxDraft): MdxModule {
  const { file, esm, holes, tags } = draft;
  const lines: string[] = [];
  for (const { code, line } of esm) {
    while (lines.length < line - 1) lines.push('');
    lines.push(...code.split('\n'));
  }
  const own = esm.map(({ code }) => code).join('\n');
  const all = [own, ...holes.map(({ code }) => code)].join('\n');
  const declared = declaredNames(own);
  const used = [...tags, ...namesOfJsx(all), ...FACTS.filter((name) => usesName(all, name))];
  const functions = holes.map(({ code }) => `() => (${code}\n)`);
  lines.push(
    "import { content as $content } from 'ssg:mdx';",
    `export const $mdx = $content(${JSON.stringify(file)}, (props) => [${functions.join(', ')}]);`,
  );
  if (!/\bexport\s+default\b|\bas\s+default\b/.test(own)) lines.push('export default $mdx;');
  else lines.push('');
  return {
    file,
    text: lines.join('\n'),
    free: [...new Set(used)].filter((name) => !declared.has(name)),
    imports: placesOfImports(draft),
  };
}

/** Whether a file has code that somebody has to run. */
export function hasCode({ esm, holes }: MdxDraft): boolean {
  return esm.length > 0 || holes.length > 0;
}

function placesOfImports({ file, esm, holes }: MdxDraft): MdxImport[] {
  return [...esm, ...holes].flatMap(({ code, line, column }) =>
    importsOf(code).map(({ specifier, index }) => {
      const above = code.slice(0, index).split('\n');
      const last = above.at(-1) ?? '';
      return {
        specifier,
        file,
        line: line + above.length - 1,
        column: above.length === 1 ? column + last.length : last.length + 1,
      };
    }),
  );
}

/** The file of MDX that an import leads to; undefined for one of anything else. */
export function partialFile(
  specifier: string,
  { file }: Pick<Origin, 'file'>,
  aliases: Readonly<Record<string, string>>,
): string | undefined {
  if (!/\.mdx?$/.test(specifier)) return undefined;
  if (/^\.\.?\//.test(specifier)) return join(file, '..', specifier);
  const found = underAlias(specifier, aliases);
  return found && join(found.folder, found.rest);
}
