import ts from 'typescript';
import type { Mutation, Mutator } from './mutant.ts';
import { regexMutations } from './regex.ts';

const K = ts.SyntaxKind;

/** Operator -> its mutator and its replacements. */
const OPERATORS: ReadonlyMap<ts.SyntaxKind, readonly [Mutator, ...string[]]> = new Map([
  [K.LessThanToken, ['EqualityOperator', '<=', '>=']],
  [K.LessThanEqualsToken, ['EqualityOperator', '<', '>']],
  [K.GreaterThanToken, ['EqualityOperator', '>=', '<=']],
  [K.GreaterThanEqualsToken, ['EqualityOperator', '>', '<']],
  [K.EqualsEqualsEqualsToken, ['EqualityOperator', '!==']],
  [K.ExclamationEqualsEqualsToken, ['EqualityOperator', '===']],
  [K.AmpersandAmpersandToken, ['LogicalOperator', '||']],
  [K.BarBarToken, ['LogicalOperator', '&&']],
  [K.PlusToken, ['ArithmeticOperator', '-']],
  [K.MinusToken, ['ArithmeticOperator', '+']],
  [K.AsteriskToken, ['ArithmeticOperator', '/']],
  [K.SlashToken, ['ArithmeticOperator', '*']],
  [K.PercentToken, ['ArithmeticOperator', '*']],
  [K.PlusEqualsToken, ['AssignmentOperator', '-=']],
  [K.MinusEqualsToken, ['AssignmentOperator', '+=']],
  [K.BarEqualsToken, ['AssignmentOperator', '&=']],
  [K.AmpersandEqualsToken, ['AssignmentOperator', '|=']],
  [K.QuestionQuestionEqualsToken, ['AssignmentOperator', '=']],
  [K.BarBarEqualsToken, ['AssignmentOperator', '=']],
  [K.AmpersandAmpersandEqualsToken, ['AssignmentOperator', '=']],
]);

/** Method -> its replacement. With `undefined`, the call is removed and its object stays. */
const METHODS: ReadonlyMap<string, string | undefined> = new Map([
  ...both('some', 'every'),
  ...both('min', 'max'),
  ...both('startsWith', 'endsWith'),
  ...both('toUpperCase', 'toLowerCase'),
  ...both('trimStart', 'trimEnd'),
  ...both('indexOf', 'lastIndexOf'),
  ...both('find', 'findLast'),
  ...both('floor', 'ceil'),
  ...['filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed', 'trim'].map((name) => [name, undefined] as const),
]);

/** Lists all mutations of one node, without those of its children. */
export function mutationsOf(node: ts.Node): Mutation[] {
  if (ts.isBinaryExpression(node)) return ofBinary(node);
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) return ofUnary(node);
  if (ts.isCallExpression(node)) return ofCall(node);
  if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node))
    return ofCondition(node.expression, ts.isIfStatement(node));
  if (ts.isForStatement(node)) return node.condition ? ofCondition(node.condition, false) : [];
  if (ts.isConditionalExpression(node)) return ofCondition(node.condition, true);
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return ofOptional(node);
  if (ts.isStatement(node)) return ofStatement(node);
  return ofLiteral(node);
}

function ofBinary(node: ts.BinaryExpression): Mutation[] {
  const { left, operatorToken, right } = node;
  if (operatorToken.kind === K.QuestionQuestionToken)
    return [left, right].map((side) => replace('LogicalOperator', node, side.getText()));
  const [mutator, ...others] = OPERATORS.get(operatorToken.kind) ?? [];
  if (mutator === undefined) return [];
  return others.map((text) => replace(mutator, operatorToken, text));
}

function ofUnary(node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): Mutation[] {
  const { operator, operand } = node;
  const update = operator === K.PlusPlusToken ? '--' : operator === K.MinusMinusToken ? '++' : undefined;
  if (update !== undefined) {
    const text = ts.isPrefixUnaryExpression(node) ? update + operand.getText() : operand.getText() + update;
    return [replace('UpdateOperator', node, text)];
  }
  return [replace(operator === K.ExclamationToken ? 'BooleanLiteral' : 'UnaryOperator', node, operand.getText())];
}

function ofCall(node: ts.CallExpression): Mutation[] {
  const called = node.expression;
  const optional = node.questionDotToken ? [replace('OptionalChaining', node.questionDotToken, '')] : [];
  if (!ts.isPropertyAccessExpression(called) || !METHODS.has(called.name.text)) return optional;
  const other = METHODS.get(called.name.text);
  const swapped =
    other === undefined
      ? replace('MethodExpression', node, called.expression.getText())
      : replace('MethodExpression', called.name, other);
  return [...optional, swapped];
}

function ofOptional(node: ts.PropertyAccessExpression | ts.ElementAccessExpression): Mutation[] {
  if (node.questionDotToken === undefined) return [];
  return [replace('OptionalChaining', node.questionDotToken, ts.isPropertyAccessExpression(node) ? '.' : '')];
}

/**
 * Forces a condition to true and to false. A loop condition only becomes false, because a true one would never end.
 */
function ofCondition(condition: ts.Expression, hasBranches: boolean): Mutation[] {
  return (hasBranches ? ['true', 'false'] : ['false']).map((text) => replace('ConditionalExpression', condition, text));
}

function ofStatement(node: ts.Statement): Mutation[] {
  if (ts.isBlock(node)) return node.statements.length > 0 ? [replace('BlockStatement', node, '{}')] : [];
  const isJump = ts.isReturnStatement(node) || ts.isContinueStatement(node) || ts.isBreakStatement(node);
  if (!isJump && !ts.isExpressionStatement(node) && !ts.isThrowStatement(node)) return [];
  return [replace('StatementRemoval', node, '{}')];
}

function ofLiteral(node: ts.Node): Mutation[] {
  if (node.kind === K.TrueKeyword) return [replace('BooleanLiteral', node, 'false')];
  if (node.kind === K.FalseKeyword) return [replace('BooleanLiteral', node, 'true')];
  if (ts.isNumericLiteral(node))
    return [1, -1].map((by) => replace('NumberLiteral', node, `(${node.getText()} + ${by})`));
  if (ts.isStringLiteral(node)) return node.text === '' ? [] : [replace('StringLiteral', node, emptyString(node))];
  if (ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node))
    return ts.isTaggedTemplateExpression(node.parent) ? [] : [replace('StringLiteral', node, "''")];
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0) return [replace('ArrayDeclaration', node, '[]')];
  if (ts.isObjectLiteralExpression(node) && node.properties.length > 0) return [replace('ObjectLiteral', node, '({})')];
  if (ts.isRegularExpressionLiteral(node)) return regexMutations(node.text).map((text) => replace('Regex', node, text));
  return [];
}

function emptyString(node: ts.StringLiteral): string {
  return ts.isJsxAttribute(node.parent) ? '""' : "''";
}

function replace(mutator: Mutator, node: ts.Node, text: string): Mutation {
  return { mutator, start: node.getStart(), end: node.getEnd(), text };
}

function both(a: string, b: string): [string, string][] {
  return [
    [a, b],
    [b, a],
  ];
}
