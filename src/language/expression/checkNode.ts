import { say, type Message } from '../../lib/message';
import { checkAggregate } from './checkAggregate';
import { checkBinary } from './checkBinary';
import { checkCall } from './checkCall';
import { checkCondition } from './checkCondition';
import { checkEach } from './checkEach';
import { checkMember } from './checkMember';
import { checkName } from './checkName';
import type { Checking } from './Checking';
import { report } from './Checking';
import { explainType } from './explainType';
import type { ExpressionNode, NodeOf } from './ExpressionNode';
import type { ExpressionType } from './ExpressionType';
import { suggestConversion } from './suggestConversion';
import { anyType, booleanType, isNumeric, nullType, numberType, scaleOf, textType } from './types';
import { numberOf, unifyTypes } from './unifyTypes';
import { acceptsType } from './acceptsType';

/** The type of a node; mistakes in it and below it are put down on the way. */
export function checkNode(node: ExpressionNode, checking: Checking): ExpressionType {
  switch (node.kind) {
    case 'literal':
      if (node.value === null || node.value === '') return nullType;
      if (typeof node.value === 'boolean') return booleanType;
      return typeof node.value === 'string' ? textType : numberOf(node.value.decimalPlaces());
    case 'name':
      return checkName(node, checking);
    case 'member':
      return checkMember(node, checking);
    case 'unary':
      return checkUnary(node, checking);
    case 'binary':
      return checkBinary(node, checking);
    case 'ternary':
      checkCondition(node.test, checkNode(node.test, checking), checking);
      return checkSameKind(
        [node.then, node.otherwise],
        checking,
        say`Both cases of a condition give values of one kind`,
      );
    case 'list':
      return { kind: 'list', item: checkSameKind(node.items, checking, say`A list has values of one kind`) };
    case 'call':
      return checkCall(node, checking);
    case 'each':
      return checkEach(node, checking);
    case 'aggregate':
      return checkAggregate(node, checking);
    case 'faulty':
      return anyType;
  }
}

function checkUnary(node: NodeOf<'unary'>, checking: Checking): ExpressionType {
  const type = checkNode(node.operand, checking);
  if (node.operator === '!') {
    // `!name` is meant as "nothing is filled in": here the fix replaces the negation as a whole.
    const fix = { span: node.span, text: `empty(${node.operand.text})`, title: say`Write empty(${node.operand.text})` };
    checkCondition(node.operand, type, checking, fix);
    return booleanType;
  }
  if (type.kind === 'any' || isNumeric(type)) return type.kind === 'any' ? anyType : numberOf(scaleOf(type));
  return report(checking, {
    span: node.operand.span,
    rule: type.kind === 'null' ? 'expression-null' : 'expression-operand',
    message: say`Found ${explainType(type)} after -, which works on numbers.`,
    fix: suggestConversion(node.operand, type, numberType),
  });
}

/** A literal date among dates is a date, hence the second look at what unifying refuses. */
function checkSameKind(nodes: readonly ExpressionNode[], checking: Checking, demand: Message): ExpressionType {
  let common: ExpressionType = nodes.length === 0 ? anyType : nullType;
  for (const node of nodes) {
    const type = checkNode(node, checking);
    const unified =
      unifyTypes(common, type) ??
      (acceptsType(common, type, node) ? common : acceptsAll(type, common, nodes, node) ? type : null);
    if (!unified)
      return report(checking, {
        span: node.span,
        rule: 'expression-operand',
        message: say`${demand}: found ${explainType(type)} after ${explainType(common)}.`,
      });
    common = unified;
  }
  return common;
}

function acceptsAll(
  wanted: ExpressionType,
  found: ExpressionType,
  nodes: readonly ExpressionNode[],
  until: ExpressionNode,
): boolean {
  return nodes.slice(0, nodes.indexOf(until)).every((node) => acceptsType(wanted, found, node));
}
