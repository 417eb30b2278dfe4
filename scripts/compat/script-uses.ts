import ts from 'typescript';
import type { BrowserProgram } from './browser-program.ts';
import { type BrowserTypes, browserTypes } from './browser-types.ts';
import { isGuarded } from './script-guards.ts';
import { selectorNames } from './selectors.ts';
import type { Use } from './use.ts';

/** Methods whose first argument is a selector. They throw an exception for an unknown selector. */
const TAKE_SELECTOR = new Set(['querySelector', 'querySelectorAll', 'matches', 'closest']);

/**
 * Lists the browser features that scripts use: properties, methods, globals, constructors, events, and selectors in
 * `querySelector`.
 */
export function scriptUses({ program, files }: BrowserProgram): readonly Use[] {
  const types = browserTypes(program);
  return [...files].flatMap(([name, file]) => usesIn(name, file, types));
}

function usesIn(name: string, file: ts.SourceFile, types: BrowserTypes): readonly Use[] {
  const uses: Use[] = [];
  const lines = file.text.split('\n');
  const add = (place: ts.Node, features: readonly string[], guarded: boolean) => {
    const { line, character } = file.getLineAndCharacterOfPosition(place.getStart(file));
    const source = lines[line] ?? '';
    const position = { line: line + 1, column: character + 1, length: place.getWidth(file), source };
    if (features.length > 0) uses.push({ file: name, ...position, features, guarded });
  };
  const addFeatures = (place: ts.Identifier, node: ts.Expression, features: readonly string[]) =>
    add(place, features, isGuarded(node, namesOf(features)));
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.name)) {
      addFeatures(node.name, node, types.ofMember(node));
      visit(node.expression);
      return;
    }
    if (ts.isIdentifier(node) && isExpression(node)) addFeatures(node, node, types.ofGlobal(node));
    if (ts.isObjectBindingPattern(node))
      for (const { name: bound, propertyName = bound } of node.elements)
        if (ts.isIdentifier(propertyName)) add(propertyName, types.ofProperty(node, propertyName.text), false);
    if (ts.isNewExpression(node) && ts.isIdentifier(node.expression)) {
      const { text } = node.expression;
      if (types.ofGlobal(node.expression).length > 0) addFeatures(node.expression, node, [`api.${text}.${text}`]);
    }
    if (ts.isCallExpression(node)) {
      const [first] = node.arguments;
      const called = ts.isPropertyAccessExpression(node.expression) ? node.expression : undefined;
      const method = called?.name.text ?? (ts.isIdentifier(node.expression) ? node.expression.text : '');
      if (first !== undefined && ts.isStringLiteralLike(first)) {
        if (method === 'addEventListener')
          add(first, types.ofEvent(called?.expression, first.text), isGuarded(node, [first.text, `on${first.text}`]));
        if (called !== undefined && TAKE_SELECTOR.has(method))
          for (const one of selectorNames(first.text)) add(first, [`css.selectors.${one}`], false);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return uses;
}

/**
 * Returns the names that a guard may test: `ariaExpanded` and `Element` for `api.Element.ariaExpanded`.
 */
function namesOf(features: readonly string[]): readonly string[] {
  return [
    ...new Set(
      features.flatMap((feature) =>
        feature
          .replace(/_(?:static|event)$/, '')
          .split('.')
          .slice(1),
      ),
    ),
  ];
}

/** Checks if an identifier is read or called, not declared, imported or used as a key. */
function isExpression(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent) || ts.isBindingElement(parent))
    return parent.initializer === node;
  return (
    ts.isCallExpression(parent) ||
    ts.isNewExpression(parent) ||
    ts.isBinaryExpression(parent) ||
    ts.isPropertyAccessExpression(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isConditionalExpression(parent) ||
    ts.isPrefixUnaryExpression(parent) ||
    ts.isTypeOfExpression(parent) ||
    ts.isIfStatement(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isAwaitExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    (ts.isArrowFunction(parent) && parent.body === node) ||
    ts.isExpressionStatement(parent) ||
    ts.isSpreadElement(parent) ||
    ts.isTemplateSpan(parent)
  );
}
