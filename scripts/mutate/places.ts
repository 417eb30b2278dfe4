import ts from 'typescript';
import type { Mutation, Place } from './mutant.ts';
import { mutationsOf } from './mutators.ts';

/**
 * Lists all places of a file in text order. Types, imports and property names are left out because changing them has no
 * effect at run time.
 */
export function placesOf(file: string, source: string): Place[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const places: Place[] = [];
  const visit = (node: ts.Node): void => {
    if (isIdle(node)) return;
    const mutations = mutationsOf(node);
    if (mutations.length > 0) places.push({ file, line: lineOf(tree, mutations), mutations });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return places;
}

function isIdle(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  const { parent } = node;
  return (
    parent !== undefined && ts.isPropertyAssignment(parent) && parent.name === node && !ts.isComputedPropertyName(node)
  );
}

function lineOf(tree: ts.SourceFile, [first]: readonly Mutation[]): number {
  return tree.getLineAndCharacterOfPosition(first?.start ?? 0).line + 1;
}
