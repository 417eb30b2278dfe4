/**
 * Mutator names of Stryker. The last two are ours, because Stryker only removes whole blocks and does not change
 * numbers.
 */
export type Mutator =
  | 'ArithmeticOperator'
  | 'ArrayDeclaration'
  | 'AssignmentOperator'
  | 'BlockStatement'
  | 'BooleanLiteral'
  | 'ConditionalExpression'
  | 'EqualityOperator'
  | 'LogicalOperator'
  | 'MethodExpression'
  | 'ObjectLiteral'
  | 'OptionalChaining'
  | 'Regex'
  | 'StringLiteral'
  | 'UnaryOperator'
  | 'UpdateOperator'
  | 'NumberLiteral'
  | 'StatementRemoval';

/** Replacement of the text from `start` to `end` (UTF-16 offsets). */
export interface Mutation {
  readonly mutator: Mutator;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Node of the source with all its possible mutations. */
export interface Place {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly mutations: readonly Mutation[];
}

export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly mutation: Mutation;
  /** Text that was replaced. */
  readonly before: string;
  /** Text of the whole file with the mutation. */
  readonly source: string;
}
