import type { Code } from 'mdast';
import { type Diagnostic, error, type SourcePlace } from '../../base/diagnostic.ts';
import type { AttributeSpec } from '../../base/directives.ts';
import { fencesOf } from '../../base/fences.ts';
import { isDecomposed } from '../../base/normal-form.ts';
import { dirname, extname, join } from '../../base/paths.ts';
import { didYouMean } from '../../base/suggest.ts';
import { forbiddenPath, problemAt } from '../../base/unusable-file.ts';
import { parseRanges } from '../code/ranges.ts';
import { checkAttributes } from '../directives/attributes.ts';
import { lintText } from '../lint/remark-lint.ts';
import { markdownMessages } from '../messages.ts';
import type { Directive, Included } from '../nodes.ts';
import type { IncludedText } from '../options.ts';
import { type Origin, placeOf, placeOfWord } from '../origin.ts';
import type { Page } from '../page.ts';
import { isolate } from './isolate.ts';
import { dedent, findRegions, withoutMarkers } from './regions.ts';

export type Include = Extract<Directive, { type: 'leafDirective' }>;

const ATTRIBUTES: Readonly<Record<string, AttributeSpec>> = {
  /** Relative to the including file, or from the project root with a leading `/`. */
  file: { type: 'string', required: true },
  region: { type: 'string' },
  /** Line numbers such as `3-9`. */
  lines: { type: 'string' },
  /** Of code; by the extension when not given. */
  lang: { type: 'string' },
  title: { type: 'string' },
};

/** The content of an included file as a node, or undefined when it cannot be had (which is reported). */
export async function loadInclude(node: Include, origin: Origin, page: Page): Promise<Included | Code | undefined> {
  const attributes = checkAttributes(node, ATTRIBUTES, origin, page);
  const file = attributes['file'];
  if (typeof file !== 'string') return undefined;
  const path = file.startsWith('/') ? join(file) : join(dirname(origin.file), file);
  const place = placeOfWord(file, node, origin, 'file');
  const forbidden = forbiddenPath(path, place);
  const source = forbidden ?? (await page.environment.readText(path));
  if (!('kind' in source) || source.kind !== 'text') {
    page.diagnostics.push('kind' in source ? missingOrBad(path, source, place) : source);
    return undefined;
  }
  page.included.characters += source.text.length;
  // The end of the last line does not begin another one.
  const lines = source.text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const chosen = chooseLines(lines, attributes, node, origin, page, path);
  if (!chosen) return undefined;
  return extname(path) === '.md' ? markdown(chosen, path, page) : code(chosen.lines, path, attributes, node, page);
}

function missingOrBad(path: string, source: Exclude<IncludedText, { kind: 'text' }>, place: SourcePlace): Diagnostic {
  if (source.kind === 'bad') return problemAt(place, path, source);
  const hint = markdownMessages.pathRelativeFileOr;
  return error('include-missing', markdownMessages.includedFileDoesNot({ path }), place, { hint });
}

interface Chosen {
  readonly lines: readonly string[];
  /** 1-based line of the file that the first of them is. */
  readonly firstLine: number;
}

function chooseLines(
  lines: readonly string[],
  { region, lines: ranges }: Readonly<Record<string, unknown>>,
  node: Include,
  origin: Origin,
  page: Page,
  path: string,
): Chosen | undefined {
  if (typeof region === 'string') {
    const regions = findRegions(lines);
    const found = regions.get(region);
    if (found) return { lines: lines.slice(found.from, found.to), firstLine: found.from + 1 };
    const hint =
      didYouMean(region, regions.keys()) ??
      (regions.size > 0
        ? markdownMessages.regions({ names: [...regions.keys()].join(', ') })
        : markdownMessages.markRegionNameEndregion);
    page.diagnostics.push(
      error(
        'include-missing',
        markdownMessages.noRegion({ path, region }),
        placeOfWord(region, node, origin, 'region'),
        { hint },
      ),
    );
    return undefined;
  }
  if (typeof ranges === 'string') {
    const numbers = parseRanges(ranges, lines.length);
    if (numbers) return { lines: lines.filter((_, index) => numbers.has(index + 1)), firstLine: Math.min(...numbers) };
    page.diagnostics.push(
      error('directive-invalid', markdownMessages.linesDoesNotName({ ranges, path }), placeOf(node, origin), {
        hint: markdownMessages.writeThemLinesLast({ count: lines.length }),
      }),
    );
    return undefined;
  }
  return { lines, firstLine: 1 };
}

async function markdown({ lines, firstLine }: Chosen, file: string, page: Page): Promise<Included> {
  const whole = lines.join('\n');
  const fences = fencesOf(whole);
  const matter = firstLine === 1 && fences.kind === 'closed' ? whole.slice(0, fences.body) : '';
  const text = whole.slice(matter.length);
  const origin = { file, firstLine: firstLine + matter.split('\n').length - 1, text };
  page.isDecomposed ||= isDecomposed(text);
  const tree = await page.parse(text);
  lintText(tree, origin, page);
  isolate(tree, file, page.origin.file);
  return { type: 'included', origin, children: tree.children };
}

function code(
  lines: readonly string[],
  path: string,
  { lang, title }: Readonly<Record<string, unknown>>,
  node: Include,
  page: Page,
): Code {
  const extension = extname(path).slice(1);
  const language =
    typeof lang === 'string' ? lang : (page.environment.highlighter.languages.configuredName(extension) ?? null);
  const data = typeof title === 'string' ? { title } : {};
  return {
    type: 'code',
    lang: language,
    value: dedent(withoutMarkers(lines)).join('\n'),
    data,
    position: node.position,
  };
}
