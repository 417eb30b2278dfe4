import ts from 'typescript';

/**
 * Returns true if the source tests for the feature where it uses it (`x.y?.()`, `x.y ?? z`, `typeof y`, `'y' in x`), or
 * if an enclosing condition has tested for it.
 *
 * @param node expression that uses the feature: `x.y`
 * @param names names of the feature and of its interface. A test for the interface also covers its members.
 */
export function isGuarded(node: ts.Expression, names: readonly string[]): boolean {
  if (isAsked(node)) return true;
  const asks = (question: ts.Node) => mentions(question, names);
  let inner: ts.Node = node;
  for (let outer = node.parent; outer !== undefined; inner = outer, outer = outer.parent) {
    if (ts.isIfStatement(outer) && inner !== outer.expression && asks(outer.expression)) return true;
    if (ts.isConditionalExpression(outer) && inner !== outer.condition && asks(outer.condition)) return true;
    if (
      ts.isBinaryExpression(outer) &&
      inner === outer.right &&
      BRANCHING.has(outer.operatorToken.kind) &&
      asks(outer.left)
    )
      return true;
    if (ts.isBlock(outer) || ts.isSourceFile(outer)) {
      const before = outer.statements.slice(0, outer.statements.indexOf(inner as ts.Statement));
      if (before.some((statement) => ts.isIfStatement(statement) && leaves(statement) && asks(statement.expression)))
        return true;
    }
  }
  return false;
}

const BRANCHING: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
]);

/**
 * Operators that compare with `undefined` or a value. A missing property differs from every value.
 */
const COMPARISON: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);

/** Checks if the use itself tests for the feature. */
function isAsked(node: ts.Expression): boolean {
  const { parent } = node;
  if (
    (ts.isCallExpression(parent) || ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) &&
    parent.expression === node
  )
    return parent.questionDotToken !== undefined;
  if (ts.isTypeOfExpression(parent)) return true;
  if (ts.isPrefixUnaryExpression(parent)) return parent.operator === ts.SyntaxKind.ExclamationToken;
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent)) return parent.expression === node;
  if (ts.isConditionalExpression(parent)) return parent.condition === node;
  if (!ts.isBinaryExpression(parent)) return false;
  const { kind } = parent.operatorToken;
  return COMPARISON.has(kind) || (parent.left === node && BRANCHING.has(kind));
}

function leaves({ thenStatement }: ts.IfStatement): boolean {
  const last = ts.isBlock(thenStatement) ? thenStatement.statements.at(-1) : thenStatement;
  return (
    last !== undefined &&
    (ts.isReturnStatement(last) ||
      ts.isThrowStatement(last) ||
      ts.isContinueStatement(last) ||
      ts.isBreakStatement(last))
  );
}

function mentions(question: ts.Node, names: readonly string[]): boolean {
  if ((ts.isIdentifier(question) || ts.isStringLiteralLike(question)) && names.includes(question.text)) return true;
  return ts.forEachChild(question, (child) => mentions(child, names) || undefined) ?? false;
}
