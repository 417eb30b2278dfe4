/** Names as Stryker has them; the last two are ours, because Stryker removes whole blocks only and leaves numbers alone. */
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

/** A replacement of the text from `start` to `end` (UTF-16 offsets). */
export interface Mutation {
  readonly mutator: Mutator;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A node of the source with everything that can be made of it. */
export interface Place {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly mutations: readonly Mutation[];
}

export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly mutation: Mutation;
  /** The replaced text. */
  readonly before: string;
  /** The whole file with the mutation in it. */
  readonly source: string;
}
