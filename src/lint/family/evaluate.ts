import type { Argument, CallExpression, Expression, MemberExpression, TemplateLiteral } from 'oxc-parser';
import { say } from '../../lib/message';
import { FamilyFault } from './FamilyFault';
import { functionOf } from './functionOf';
import { listed } from './listed';
import { literalOf } from './literalOf';
import { isTrue, plain, type Piece, type Said, type Stretch } from './Said';
import type { Scope } from './Scope';

/** A text of a resource is a sentence. */
const MAX_TEXT = 20_000;

/**
 * What an expression of a family says: data, names, spread, templates, conditions, functions of the file and what
 * `map`, `flatMap` and `filter` make of a list. Nothing outside of the file can be reached.
 * @throws FamilyFault at anything else
 */
export function evaluate(node: Expression, scope: Scope): Said {
  scope.step(node);
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return evaluate(node.expression, scope);
    case 'Literal':
      if (typeof node.value === 'object' && node.value !== null) return unsaid(node);
      return typeof node.value === 'bigint' ? unsaid(node) : plain(node, node.value, typeof node.value === 'string');
    case 'TemplateLiteral':
      return templateOf(node, scope);
    case 'Identifier':
      return scope.get(node.name, node);
    case 'ObjectExpression':
    case 'ArrayExpression':
      return literalOf(node, scope, evaluate);
    case 'ArrowFunctionExpression':
      return functionOf(node, scope, evaluate);
    case 'ConditionalExpression':
      return evaluate(isTrue(evaluate(node.test, scope)) ? node.consequent : node.alternate, scope);
    case 'LogicalExpression': {
      const left = evaluate(node.left, scope);
      const isNothing = left.kind === 'plain' && (left.value === null || left.value === undefined);
      const isLeft = node.operator === '??' ? !isNothing : isTrue(left) === (node.operator === '||');
      return isLeft ? left : evaluate(node.right, scope);
    }
    case 'UnaryExpression': {
      const inner = evaluate(node.argument, scope);
      if (node.operator === '!') return plain(node, !isTrue(inner));
      return node.operator === '-' ? plain(node, -Number(valueOf(inner, node))) : unsaid(node);
    }
    case 'BinaryExpression': {
      if (node.operator !== '===' && node.operator !== '!==') return unsaid(node);
      const isSame = valueOf(evaluate(node.left, scope), node) === valueOf(evaluate(node.right, scope), node);
      return plain(node, isSame === (node.operator === '==='));
    }
    case 'MemberExpression':
      return memberOf(node, scope);
    case 'CallExpression':
      return called(node, scope);
    default:
      return unsaid(node);
  }
}

function unsaid(at: Stretch): never {
  throw new FamilyFault(say`A family is plain data, names, spread, functions and map: this cannot be said in it.`, at);
}

function valueOf(said: Said, at: Stretch): Extract<Said, { kind: 'plain' }>['value'] {
  return said.kind === 'plain' ? said.value : unsaid(at);
}

function templateOf(node: TemplateLiteral, scope: Scope): Said {
  const values = node.expressions.map((each) => ({ each, said: evaluate(each, scope) }));
  const pieces: Piece[] = [];
  let text = '';
  for (const [index, quasi] of node.quasis.entries()) {
    const written = quasi.value.cooked ?? '';
    pieces.push({ at: text.length, length: written.length, offset: quasi.start });
    text += written;
    const value = values[index];
    if (!value) continue;
    const put = String(valueOf(value.said, value.each));
    pieces.push(...piecesOf(value.said, put.length).map((piece) => ({ ...piece, at: text.length + piece.at })));
    text += put;
  }
  if (text.length > MAX_TEXT) return unsaid(node);
  return values.length === 0 ? plain(node, text, true) : { ...plain(node, text), pieces };
}

/** Where a text that is put into a template is written. */
function piecesOf(said: Said, length: number): readonly Piece[] {
  if (said.kind !== 'plain') return [];
  return said.pieces ?? (said.isQuoted ? [{ at: 0, length, offset: said.start }] : []);
}

/** A key of an object; what it does not have is nothing. */
function memberOf(node: MemberExpression, scope: Scope): Said {
  if (node.property.type === 'PrivateIdentifier') return unsaid(node);
  const holder = evaluate(node.object, scope);
  const key =
    !node.computed && node.property.type === 'Identifier'
      ? node.property.name
      : String(valueOf(evaluate(node.property as Expression, scope), node));
  if (holder.kind === 'object') return holder.entries.get(key)?.value ?? plain(node, undefined);
  if (holder.kind === 'list' && node.computed) return holder.items[Number(key)] ?? plain(node, undefined);
  return scope.effort.isDraft ? plain(node, undefined) : unsaid(node);
}

function called(node: CallExpression, scope: Scope): Said {
  const { callee } = node;
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && !callee.computed)
    return listed(evaluate(callee.object, scope), callee.property.name, argumentsOf(node.arguments, scope), node);
  const target = evaluate(callee, scope);
  if (target.kind !== 'function') throw new FamilyFault(say`Here stands no function.`, callee);
  return scope.deeper(node, () => target.call(argumentsOf(node.arguments, scope)));
}

function argumentsOf(args: readonly Argument[], scope: Scope): Said[] {
  return args.map((each) => (each.type === 'SpreadElement' ? unsaid(each) : evaluate(each, scope)));
}
