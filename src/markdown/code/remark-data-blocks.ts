import type { Code, Root } from 'mdast';
import { error } from '../../base/diagnostic.ts';
import { didYouMean } from '../../base/suggest.ts';
import type { Parent } from '../nodes.ts';
import { type Origin, placeOf, placeOfWord } from '../origin.ts';
import { type Page, type PageFile, pageOf } from '../page.ts';
import { dataOfMeta } from './meta.ts';
import { printJson } from './print-json.ts';

/** Fills every block "```json data=name at=/pointer" with a value of a data file, so that examples have one source. */
export function remarkDataBlocks() {
  return async (tree: Root, file: PageFile): Promise<void> => {
    const page = pageOf(file);
    await fillAll(tree, page.origin, page);
  };
}

async function fillAll(parent: Parent, origin: Origin, page: Page): Promise<void> {
  for (const child of parent.children) {
    if (child.type === 'code') await fill(child, origin, page);
    else if ('children' in child) await fillAll(child, child.type === 'included' ? child.origin : origin, page);
  }
}

async function fill(node: Code, origin: Origin, page: Page): Promise<void> {
  const source = dataOfMeta(node.meta ?? '');
  if (source === undefined) return;
  const report = (word: string, message: string, hint: string) =>
    page.diagnostics.push(
      error('code-data-invalid', message, word === '' ? placeOf(node, origin) : placeOfWord(word, node, origin), {
        hint,
      }),
    );
  const { name, pointer } = source;
  if (node.value.trim() !== '') {
    report('', 'The code block has text of its own and names a data file.', 'Remove the text, or `data` and `at`.');
  } else if (node.lang !== 'json') {
    report(node.lang ?? '', 'A value of a data file is shown as JSON.', 'Begin the block with "```json".');
  } else if (name === '') {
    report('', 'The code block does not name its data file.', 'Write `data=name` before `at`.');
  } else if (!page.environment.dataNames.includes(name)) {
    const hint = didYouMean(name, page.environment.dataNames) ?? 'Add it to `data` of the configuration.';
    report(name, `The configuration has no data file \`${name}\`.`, hint);
  } else {
    const found = follow(pointer, await page.environment.readData(name));
    if (found.ok) node.value = printJson(found.value);
    else report(pointer, `\`${name}\` has no value at \`${pointer}\`.`, found.hint);
  }
}

type Found = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly hint: string };

/** The value that a JSON Pointer (RFC 6901) leads to. */
function follow(pointer: string, data: unknown): Found {
  // A file that is broken is reported by itself.
  if (data === undefined) return { ok: true, value: null };
  if (pointer !== '' && !pointer.startsWith('/')) return { ok: false, hint: 'A pointer begins with `/`.' };
  let value: unknown = data;
  for (const [index, token] of pointer.split('/').slice(1).entries()) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    if (!keys.includes(key)) {
      const before = pointer.split('/').slice(0, index + 1);
      const shown = `\`${before.join('/') || '/'}\` holds: ${keys.slice(0, 12).join(', ')}${keys.length > 12 ? ', ...' : ''}.`;
      return { ok: false, hint: didYouMean(key, keys) ?? (keys.length === 0 ? 'It leads into a plain value.' : shown) };
    }
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return { ok: true, value };
}
