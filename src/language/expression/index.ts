export { checkExpression } from './checkExpression';
export type { CheckOptions } from './checkExpression';
export { signatureOf } from './checkCall';
export { compileExpression } from './compileExpression';
export type { Compiled } from './compileExpression';
export { dependenciesOf } from './dependenciesOf';
export { isAnswered, type Ask } from './asksOf';
export { AGGREGATES } from './aggregateOf';
export type { Answers, Environment, ExpressionContext } from './Environment';
export { explain } from './explain';
export type { Explanation, Reading, Reason } from './explain';
export { explainType } from './explainType';
export type { ExpressionFunction, Parameter } from './ExpressionFunction';
export type {
  AggregateCondition,
  AggregateName,
  BinaryOperator,
  EachMethod,
  ExpressionNode,
  NodeOf,
} from './ExpressionNode';
export { ExpressionError, expressionRules } from './ExpressionProblem';
export type { ExpressionFix, ExpressionProblem, ExpressionRule, Span } from './ExpressionProblem';
export type { ExpressionType } from './ExpressionType';
export type { ExpressionRecord, ExpressionValue } from './ExpressionValue';
export { expressionFunctions } from './functions';
export { LazyRecord } from './LazyRecord';
export { limits, reservedNames } from './limits';
export { parseExpression } from './parseExpression';
export { othersOf, type Other, type Others, type Scope } from './Scope';
export { valueText } from './valueText';
export { ownMember, truthy } from './values';
