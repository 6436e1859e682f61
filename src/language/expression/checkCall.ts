import { didYouMean } from '../../lib/didYouMean';
import { say, type Message, type MessagePart } from '../../lib/message';
import { acceptsType } from './acceptsType';
import type { Checking } from './Checking';
import { replacing, report } from './Checking';
import { checkFaultyAggregate } from './checkFaultyAggregate';
import { checkNode } from './checkNode';
import { eachMethods } from './eachMethods';
import { explainType, quoteValue, someOf } from './explainType';
import type { CheckedArgument, ExpressionFunction, Parameter } from './ExpressionFunction';
import type { NodeOf } from './ExpressionNode';
import type { ExpressionFix } from './ExpressionProblem';
import type { ExpressionType } from './ExpressionType';
import { expressionFunctions } from './functions';
import { mistypedFunctions } from './mistypedNames';
import { suggestConversion } from './suggestConversion';
import { anyType } from './types';
import { unifyTypes } from './unifyTypes';

/** A call: the function exists, gets as many arguments as it takes, and each fits its parameter. */
export function checkCall(node: NodeOf<'call'>, checking: Checking): ExpressionType {
  const faulty = checkFaultyAggregate(node, checking);
  if (faulty) return faulty;
  const definition = expressionFunctions.get(node.name);
  if (!definition) return unknownFunction(node, checking);
  if (node.isMethod && !definition.isMethod) return notAMethod(node, checking);
  const args = node.args.map((arg): CheckedArgument => ({ node: arg, type: checkNode(arg, checking) }));
  if (!hasRightCount(definition, args.length)) {
    const message = say`${definition.name} takes ${countText(definition)}: ${signatureOf(definition)}. Found ${args.length}.`;
    report(checking, { span: node.span, rule: 'expression-arguments', message });
    return typeof definition.result === 'function' ? anyType : definition.result;
  }
  const isRight = args.map((arg, at) => checkArgument(definition, at, arg, checking)).every(Boolean);
  if (isRight && definition.isSameKind) checkSameKind(definition, args, checking);
  const refusal = isRight ? definition.refuse?.(args) : undefined;
  if (refusal)
    report(checking, {
      span: args[refusal.argument]!.node.span,
      rule: 'expression-arguments',
      message: refusal.message,
    });
  if (typeof definition.result !== 'function') return definition.result;
  return isRight ? definition.result(args) : anyType;
}

/** `round(value, places)`, as a message or the documentation shows it. */
export function signatureOf({ name, parameters }: ExpressionFunction): string {
  return `${name}(${parameters.map((parameter) => (parameter.isRest ? `${parameter.name}, …` : parameter.name)).join(', ')})`;
}

function unknownFunction(node: NodeOf<'call'>, checking: Checking): ExpressionType {
  for (const arg of node.isMethod ? node.args.slice(0, 1) : node.args) checkNode(arg, checking);
  const names = [...expressionFunctions.values()]
    .filter(({ isMethod }) => !node.isMethod || isMethod)
    .map(({ name }) => name);
  if (node.isMethod) names.push(...eachMethods);
  const known = mistypedFunctions.get(node.name.toLowerCase());
  const meant = known && names.includes(known) ? known : didYouMean(node.name, names);
  if (!node.isMethod && node.name.toLowerCase() === 'if' && node.args.length === 3) {
    const [test, then, otherwise] = node.args.map((arg) => arg.text);
    const ternary = `(${test} ? ${then} : ${otherwise})`;
    return report(checking, {
      span: node.nameSpan,
      rule: 'expression-function',
      message: say`Found ${node.name}: a choice of two is written ${ternary}.`,
      didYouMean: ternary,
      fix: replacing(node, ternary),
    });
  }
  return report(checking, {
    span: node.nameSpan,
    rule: 'expression-function',
    message: node.isMethod
      ? say`Found the unknown method ${node.name}. Methods: ${names.toSorted()}.`
      : say`Found the unknown function ${node.name}. Functions: ${names.toSorted()}.`,
    didYouMean: meant,
    fix: meant === undefined ? undefined : { span: node.nameSpan, text: meant, title: say`Write ${meant}` },
  });
}

/** `lines.sum(l, l.amount)` and `amount.round(2)`: the functions exist, but stand in front. */
function notAMethod(node: NodeOf<'call'>, checking: Checking): ExpressionType {
  const [receiver, ...rest] = node.args;
  const [variable, body] = rest;
  const isEach =
    rest.length === 2 &&
    variable?.kind === 'name' &&
    checkNode(receiver!, { ...checking, problems: [] }).kind === 'list';
  const meant = isEach
    ? `${node.name}(${receiver!.text}.map(${variable.name}, ${body!.text}))`
    : `${node.name}(${node.args.map((arg) => arg.text).join(', ')})`;
  const message = say`Found ${node.name} as a method: it is a function, called as ${meant}.`;
  return report(checking, {
    span: node.nameSpan,
    rule: 'expression-function',
    message,
    didYouMean: meant,
    fix: replacing(node, meant),
  });
}

function hasRightCount({ parameters }: ExpressionFunction, count: number): boolean {
  return parameters.at(-1)?.isRest ? count >= parameters.length : count === parameters.length;
}

function countText({ parameters }: ExpressionFunction): Message {
  if (parameters.at(-1)?.isRest)
    return parameters.length === 1 ? say`at least 1 argument` : say`at least ${parameters.length} arguments`;
  if (parameters.length === 0) return say`no arguments`;
  return parameters.length === 1 ? say`1 argument` : say`${parameters.length} arguments`;
}

function checkArgument(
  definition: ExpressionFunction,
  at: number,
  { node, type }: CheckedArgument,
  checking: Checking,
): boolean {
  const parameter = definition.parameters[Math.min(at, definition.parameters.length - 1)]!;
  if (parameter.types.some((wanted) => acceptsType(wanted, type, node))) return true;
  report(checking, {
    span: node.span,
    rule: 'expression-arguments',
    message: say`Found ${foundText(node, type)} for ${parameter.name} of ${signatureOf(definition)}, expected ${someOf(parameter.types.map(explainType))}.`,
    ...suggest(definition, parameter, { node, type }),
  });
  return false;
}

function foundText(node: CheckedArgument['node'], type: ExpressionType): MessagePart {
  return node.kind === 'literal' && typeof node.value === 'string' ? quoteValue(node.value) : explainType(type);
}

function suggest(
  definition: ExpressionFunction,
  { types }: Parameter,
  { node, type }: CheckedArgument,
): { didYouMean?: string; fix?: ExpressionFix } {
  // `sum(lines)`: which field of the lines is meant cannot be known, but how it is said can be shown.
  if (definition.name === 'sum' && type.kind === 'list' && type.item.kind === 'record')
    return { didYouMean: `${node.text}.map(l, l.amount)` };
  const fix = suggestConversion(node, type, types[0] ?? anyType);
  return fix ? { didYouMean: fix.text, fix } : {};
}

function checkSameKind(definition: ExpressionFunction, args: readonly CheckedArgument[], checking: Checking): void {
  let common: ExpressionType = { kind: 'null' };
  for (const { node, type } of args) {
    const own = type.kind === 'list' && definition.name !== 'coalesce' ? type.item : type;
    const unified: ExpressionType | null = unifyTypes(common, own) ?? (acceptsType(common, own, node) ? common : null);
    if (!unified) {
      report(checking, {
        span: node.span,
        rule: 'expression-arguments',
        message: say`${definition.name} compares values of one kind: found ${explainType(own)} after ${explainType(common)}.`,
      });
      return;
    }
    common = unified;
  }
}
