import { at } from '../../lib/at';
import { didYouMean } from '../../lib/didYouMean';
import { say } from '../../lib/message';
import { checkComparison } from './checkComparison';
import { checkLiteralMembership } from './checkMembership';
import { checkNode } from './checkNode';
import type { Checking } from './Checking';
import { report } from './Checking';
import { explainType, quoteValue, someOf } from './explainType';
import type { AggregateCondition, ExpressionNode, NodeOf } from './ExpressionNode';
import type { Span } from './ExpressionProblem';
import type { ExpressionType } from './ExpressionType';
import { othersOf } from './Scope';
import { anyType, integerType, isNumeric, numberType, scaleOf } from './types';
import { numberOf } from './unifyTypes';

/**
 * `sum('order', amount, clientId == this.clientId)`: the resource and its fields exist, what is added up has numbers,
 * and each condition compares values of one kind.
 */
export function checkAggregate(node: NodeOf<'aggregate'>, checking: Checking): ExpressionType {
  const { field, name, nameSpan, where } = node;
  const others = othersOf(checking.scope);
  if (!others)
    return report(checking, {
      span: nameSpan,
      rule: 'expression-function',
      message: say`Found ${name} of other records: these can be asked in check, demands, value and required, where they are proved when a record is saved.`,
    });
  const values = where.map(({ value }) => ({ node: value, type: checkNode(value, checking) }));
  if (name === 'remaining') {
    if (!others.made.includes(node.of)) unknown(checking, node.of, node.ofSpan, others.made, true);
    return numberType;
  }
  const other = others.find(node.of);
  if (!other) return unknown(checking, node.of, node.ofSpan, others.names, true);
  const { day, keys, measures } = (name === 'balance' ? other.balance : undefined) ?? {
    day: undefined,
    keys: other.names,
    measures: other.names,
  };
  if (name === 'balance' && !other.balance)
    return report(checking, {
      span: node.ofSpan,
      rule: 'expression-name',
      message: say`Found ${node.of}, which is no ledger.`,
      didYouMean: others.ledgers[0],
    });
  where.forEach((condition, index) => {
    const type = Object.hasOwn(keys, condition.field) ? keys[condition.field] : undefined;
    if (condition.field === day && condition.operator !== '<=' && condition.operator !== '<')
      report(checking, {
        span: condition.fieldSpan,
        rule: 'expression-syntax',
        message: say`Found ${condition.operator}: a balance is asked for at the end of a day, as in ${`${day} <= this.date`}.`,
      });
    else if (!type) unknown(checking, condition.field, condition.fieldSpan, Object.keys(keys));
    else compare(condition, type, at(values, index), checking);
  });
  if (!field) return integerType;
  const measured = Object.hasOwn(measures, field.name) ? measures[field.name] : undefined;
  return measured
    ? resultOf(node, field.span, measured, checking)
    : unknown(checking, field.name, field.span, Object.keys(measures));
}

function resultOf({ name }: NodeOf<'aggregate'>, span: Span, type: ExpressionType, checking: Checking): ExpressionType {
  const isExtreme = name === 'min' || name === 'max';
  if (type.kind === 'any') return anyType;
  if (isNumeric(type)) return numberOf(scaleOf(type));
  if (isExtreme && (type.kind === 'date' || type.kind === 'datetime')) return type;
  return report(checking, {
    span,
    rule: 'expression-arguments',
    message: isExtreme
      ? say`Found ${explainType(type)}: ${name} of other records is one of numbers or dates.`
      : say`Found ${explainType(type)}: ${name} of other records is one of numbers.`,
  });
}

function compare(
  { field, fieldSpan, operator, value }: AggregateCondition,
  type: ExpressionType,
  right: { node: ExpressionNode; type: ExpressionType },
  checking: Checking,
): void {
  const name: ExpressionNode = { kind: 'name', name: field, span: fieldSpan, text: field };
  const left = { node: name, type };
  if (operator === 'in') {
    if (value.kind === 'list') checkLiteralMembership(left, value, checking);
    return;
  }
  const span = { start: fieldSpan.start, end: value.span.end };
  const node: NodeOf<'binary'> = { kind: 'binary', operator, left: name, right: value, span, text: field };
  checkComparison({ node, left, right }, checking);
}

function unknown(
  checking: Checking,
  name: string,
  span: Span,
  known: readonly string[],
  isQuoted = false,
): ExpressionType {
  const meant = didYouMean(name, known);
  const text = meant === undefined ? undefined : isQuoted ? `'${meant}'` : meant;
  return report(checking, {
    span,
    rule: 'expression-name',
    message: isQuoted
      ? say`Found ${quoteValue(name)}: no such resource can be asked here. Known: ${someOf([...known])}.`
      : say`Found the unknown name ${name}. Known here: ${someOf([...known])}.`,
    didYouMean: meant,
    fix: text === undefined ? undefined : { span, text, title: say`Write ${text}` },
  });
}
