import { Decimal } from 'decimal.js';
import type { ExpressionNode, ExpressionType, NodeOf, Scope } from '../../language/expression';
import { childrenOf } from '../../language/expression/childrenOf';
import { typeOfName } from '../../language/expression/Scope';
import { userType } from '../../language/expression/types';
import {
  all,
  ALWAYS,
  any,
  isEmptyAt,
  isFilledAt,
  isOneOf,
  NEVER,
  type Constant,
  type Formula,
  type Term,
} from './Formula';

/** What a side of a comparison is, and when; a term that is left out is empty. */
interface Alternative {
  when: Formula;
  term: Term | undefined;
}

/** Functions that have a value for whatever they are given. */
const NEVER_EMPTY = new Set(['today', 'now', 'size', 'sum']);

const STRICT = new Set(['days', 'dateAdd', 'year', 'month', 'round', 'abs', 'floor', 'ceil']);
const ARITHMETIC = new Set<string>(['+', '-', '*', '/', '%']);

/**
 * When an expression is true, or else is not, in the meaning of the language: nothing compares with an empty value, and
 * whatever is not true counts as false. What it does not understand is something of its own with the name of its text.
 */
export function formulaOf(node: ExpressionNode, scope: Scope, isWanted = true): Formula {
  const join = (parts: Formula[], isEach: boolean): Formula => (isEach === isWanted ? all(...parts) : any(...parts));
  switch (node.kind) {
    case 'literal':
      return (node.value === true) === isWanted ? ALWAYS : NEVER;
    case 'unary':
      return node.operator === '!' ? formulaOf(node.operand, scope, !isWanted) : truthOf(node, isWanted);
    case 'ternary': {
      const { test, then, otherwise } = node;
      return any(
        all(formulaOf(test, scope), formulaOf(then, scope, isWanted)),
        all(formulaOf(test, scope, false), formulaOf(otherwise, scope, isWanted)),
      );
    }
    case 'call':
      return ofCall(node, scope, isWanted);
    case 'binary':
      if (node.operator === '&&' || node.operator === '||')
        return join(
          [node.left, node.right].map((part) => formulaOf(part, scope, isWanted)),
          node.operator === '&&',
        );
      if (node.operator === 'in' && node.right.kind === 'list')
        return join(
          node.right.items.map((item) => comparison('==', node.left, item, scope, isWanted)),
          false,
        );
      return COMPARISONS.has(node.operator)
        ? comparison(node.operator, node.left, node.right, scope, isWanted)
        : truthOf(node, isWanted);
    default:
      return truthOf(node, isWanted);
  }
}

const COMPARISONS = new Set<string>(['==', '!=', '<', '<=', '>', '>=']);

function ofCall(node: NodeOf<'call'>, scope: Scope, isWanted: boolean): Formula {
  const [first, ...rest] = node.args;
  if (node.name === 'empty' && first && !isList(first, scope))
    return any(
      ...alternatives(first, scope).map(({ when, term }) =>
        all(when, isWanted ? emptiness(term) : ((term && isFilledAt(term)) ?? NEVER)),
      ),
    );
  if (node.name === 'coalesce' && first) {
    const head = termOf(first, scope);
    const otherwise = rest.length === 0 ? NEVER : ofCall({ ...node, args: rest }, scope, isWanted);
    if (head && !('constant' in head) && rest.length > 0)
      return any(all(isFilledAt(head), formulaOf(first, scope, isWanted)), all(isEmptyAt(head), otherwise));
    return formulaOf(first, scope, isWanted);
  }
  return truthOf(node, isWanted);
}

/** Something that is itself yes or no. */
function truthOf(node: ExpressionNode, isWanted: boolean): Formula {
  const left: Term = { key: keyOf(node), values: [true, false] };
  if (isWanted) return isOneOf(left, [true]);
  return any(isEmptyAt(left), isOneOf(left, [false]));
}

function comparison(
  operator: string,
  left: ExpressionNode,
  right: ExpressionNode,
  scope: Scope,
  isWanted: boolean,
): Formula {
  return any(
    ...alternatives(left, scope).flatMap((a) =>
      alternatives(right, scope).map((b) => all(a.when, b.when, compared(operator, a.term, b.term, isWanted))),
    ),
  );
}

function compared(operator: string, a: Term | undefined, b: Term | undefined, isWanted: boolean): Formula {
  switch (operator) {
    case '!=':
      return compared('==', a, b, !isWanted);
    case '>':
      return compared('<', b, a, isWanted);
    case '>=':
      return compared('<=', b, a, isWanted);
  }
  if (!a || !b) {
    const other = a ?? b;
    if (operator !== '==') return isWanted ? NEVER : ALWAYS;
    if (!other) return isWanted ? ALWAYS : NEVER;
    return isWanted ? isEmptyAt(other) : isFilledAt(other);
  }
  const [filled, empty] = [
    [isFilledAt(a), isFilledAt(b)],
    [isEmptyAt(a), isEmptyAt(b)],
  ];
  if (operator === '==')
    return isWanted
      ? any(all(...empty), all(...filled, { is: 'equal', left: a, right: b }))
      : any(
          all(isEmptyAt(a), isFilledAt(b)),
          all(isFilledAt(a), isEmptyAt(b)),
          all(...filled, { is: 'unequal', left: a, right: b }),
        );
  const isBelow = operator === '<';
  return isWanted
    ? all(...filled, { is: isBelow ? 'below' : 'notAbove', left: a, right: b })
    : any(...empty, { is: isBelow ? 'notAbove' : 'below', left: b, right: a });
}

/** A value that depends on a condition is looked at for each case of it. */
function alternatives(node: ExpressionNode, scope: Scope): Alternative[] {
  const under = (when: Formula, part: ExpressionNode): Alternative[] =>
    alternatives(part, scope).map((each) => ({ ...each, when: all(when, each.when) }));
  if (node.kind === 'ternary')
    return [
      ...under(formulaOf(node.test, scope), node.then),
      ...under(formulaOf(node.test, scope, false), node.otherwise),
    ];
  const [first, ...rest] = node.kind === 'call' && node.name === 'coalesce' ? node.args : [];
  if (node.kind === 'call' && first) {
    const given = alternatives(first, scope);
    if (rest.length === 0) return given;
    const others = alternatives({ ...node, args: rest }, scope);
    return given.flatMap(({ when, term }) => [
      ...(term ? [{ when: all(when, isFilledAt(term)), term }] : []),
      ...others.map((other) => ({ when: all(when, emptiness(term), other.when), term: other.term })),
    ]);
  }
  return [{ when: ALWAYS, term: termOf(node, scope) }];
}

/** @returns undefined for what is always empty */
function termOf(node: ExpressionNode, scope: Scope): Term | undefined {
  const constant = constantOf(node);
  if (constant === null) return undefined;
  if (constant !== undefined) return { constant };
  const type = typeOf(node, scope);
  const values = type?.kind === 'boolean' ? [true, false] : type?.kind === 'choice' ? type.values.map(asConstant) : [];
  return {
    key: keyOf(node),
    ...(values.length > 0 ? { values } : {}),
    ...((node.kind === 'call' && NEVER_EMPTY.has(node.name)) || isSum(node) ? { isSure: true } : {}),
    ...(isStrict(node) ? { needs: childrenOf(node).flatMap((part) => termOf(part, scope) ?? []) } : {}),
  };
}

/** Of no records there are none, and their sum is 0. */
function isSum(node: ExpressionNode): boolean {
  return node.kind === 'aggregate' && node.name !== 'min' && node.name !== 'max';
}

/** Has no value where one of its parts has none. */
function isStrict(node: ExpressionNode): boolean {
  if (node.kind === 'call') return STRICT.has(node.name);
  return (node.kind === 'unary' && node.operator === '-') || (node.kind === 'binary' && ARITHMETIC.has(node.operator));
}

export function asConstant(value: string | number | boolean): Constant {
  return typeof value === 'number' ? new Decimal(value) : value;
}

function constantOf(node: ExpressionNode): Constant | null | undefined {
  if (node.kind === 'unary' && node.operator === '-') {
    const value = constantOf(node.operand);
    return value instanceof Decimal ? value.neg() : undefined;
  }
  if (node.kind !== 'literal') return undefined;
  return node.value === '' ? null : node.value;
}

function emptiness(term: Term | undefined): Formula {
  return term ? isEmptyAt(term) : ALWAYS;
}

function isList(node: ExpressionNode, scope: Scope): boolean {
  return node.kind === 'list' || node.kind === 'each' || typeOf(node, scope)?.kind === 'list';
}

function typeOf(node: ExpressionNode, scope: Scope): ExpressionType | undefined {
  if (node.kind === 'name') return node.name === 'user' ? userType : typeOfName(scope, node.name);
  if (node.kind !== 'member') return undefined;
  const object = typeOf(node.object, scope);
  return object?.kind === 'record' ? object.fields[node.name] : undefined;
}

/** The text of a node without what only its author sees: equal texts say the same. */
export function keyOf(node: ExpressionNode): string {
  switch (node.kind) {
    case 'literal':
      return typeof node.value === 'string' ? `'${node.value}'` : String(node.value);
    case 'name':
      return node.name;
    case 'member':
      return `${keyOf(node.object)}.${node.name}`;
    case 'unary':
      return `${node.operator}${keyOf(node.operand)}`;
    case 'binary':
      return `(${keyOf(node.left)} ${node.operator} ${keyOf(node.right)})`;
    case 'ternary':
      return `(${keyOf(node.test)} ? ${keyOf(node.then)} : ${keyOf(node.otherwise)})`;
    case 'list':
      return `[${node.items.map(keyOf).join(', ')}]`;
    case 'call':
      return `${node.name}(${node.args.map(keyOf).join(', ')})`;
    case 'each':
      return `${keyOf(node.list)}.${node.method}(${node.variable}, ${keyOf(node.body)})`;
    case 'aggregate': {
      const where = node.where.map(({ field, operator, value }) => `${field} ${operator} ${keyOf(value)}`);
      return `${node.name}(${[node.of, node.field?.name ?? '', ...where].join(', ')})`;
    }
    case 'faulty':
      return node.text;
  }
}
