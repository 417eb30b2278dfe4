import type { Code, Root } from 'mdast';
import { error } from '../../base/diagnostic.ts';
import { followPointer } from '../../base/json-pointer.ts';
import type { Text } from '../../base/message.ts';
import { didYouMean } from '../../base/suggest.ts';
import type { Parent } from '../nodes.ts';
import { type Origin, placeOf, placeOfWord } from '../origin.ts';
import { type Page, type PageFile, pageOf } from '../page.ts';
import { codeBlockMessages } from './messages.ts';
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
  const report = (word: string, message: Text, hint: Text) =>
    page.diagnostics.push(
      error('code-data-invalid', message, word === '' ? placeOf(node, origin) : placeOfWord(word, node, origin), {
        hint,
      }),
    );
  const { name, pointer } = source;
  if (node.value.trim() !== '') {
    report('', codeBlockMessages.codeBlockTextOwn, codeBlockMessages.removeTextOrData);
  } else if (node.lang !== 'json') {
    report(node.lang ?? '', codeBlockMessages.valueDataFileShown, codeBlockMessages.beginBlockJson);
  } else if (name === '') {
    report('', codeBlockMessages.codeBlockDoesNot, codeBlockMessages.writeDataNameBefore);
  } else if (!page.environment.dataNames.includes(name)) {
    const hint = didYouMean(name, page.environment.dataNames) ?? codeBlockMessages.addDataConfiguration;
    report(name, codeBlockMessages.configurationNoDataFile({ name }), hint);
  } else {
    const data = await page.environment.readData(name);
    // A file that is broken is reported by itself.
    const found = data === undefined ? { ok: true as const, value: null } : followPointer(pointer, data);
    if (found.ok) node.value = printJson(found.value);
    else report(pointer, codeBlockMessages.noValue({ name, pointer }), found.hint);
  }
}
