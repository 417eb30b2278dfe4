import type { Root } from 'mdast';
import { error, warning } from '../../base/diagnostic.ts';
import { conflictAt, conflictMarkers } from '../../base/merge-conflict.ts';
import { positionAt } from '../../base/position.ts';
import type { Origin } from '../origin.ts';
import { type Page, type PageFile, pageOf } from '../page.ts';
import type { Finding } from './finding.ts';
import { isCode, lintTree } from './lint.ts';

/** Reports what the author of a page has most likely not meant. It stands right behind the parser: the tree is as written. */
export function remarkLint() {
  return (tree: Root, file: PageFile): void => {
    const page = pageOf(file);
    lintText(tree, page.origin, page);
  };
}

/**
 * Reports what is found in a text, of the page itself or of a file that it includes.
 *
 * @param tree as the parser makes it of the text
 */
export function lintText(tree: Root, origin: Origin, page: Page): void {
  const conflict = conflictMarkers(origin.text).find((offset) => !isCode(tree, offset));
  const beyond = tree.data?.beyond;
  if (conflict === undefined && beyond !== undefined) {
    const { offset, message, hint } = beyond;
    const { line } = positionAt(origin.text, offset);
    const place = { file: origin.file, line: origin.firstLine + line - 1, column: 1 };
    page.diagnostics.push(error('nesting-too-deep', message, place, { hint }));
    page.hidesHeadings = true;
  } else if (conflict !== undefined)
    page.diagnostics.push(conflictAt(origin.file, origin.text, conflict, origin.firstLine));
  else {
    const hasPlugins = (page.environment.plugins?.remark.entries.length ?? 0) > 0;
    reportFindings(lintTree(tree, origin.text, { strict: page.options.strict, hasPlugins }), origin, page);
  }
}

function reportFindings(findings: readonly Finding[], origin: Origin, page: Page): void {
  for (const { code, start, end, message, hint, hidesHeadings } of findings) {
    if (hidesHeadings) page.hidesHeadings = true;
    const { line, column } = positionAt(origin.text, start);
    const [first = ''] = origin.text.slice(start, end).split('\n');
    const place = { file: origin.file, line: origin.firstLine + line - 1, column, length: Math.max(1, first.length) };
    page.diagnostics.push(warning(code, message, place, { hint }));
  }
}
