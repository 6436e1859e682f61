import { parseExpression, type ExpressionNode, type NodeOf } from '../expression';
import { childrenOf } from '../expression/childrenOf';
import { literalValue } from '../expression/literalValue';
import type { Asked, Model, Resource } from '../model';
import { isBalance } from '../model/LookUp';
import { askingTexts } from './askingTexts';

/** Tells every resource what others, and it itself, ask of it. */
export function linkAsked({ resources }: Model): void {
  for (const resource of Object.values(resources))
    for (const text of askingTexts(resource))
      for (const node of aggregatesIn(parseExpression(text).node)) note(resources, node);
  // Lists ask for the balance of each of their rows.
  for (const { lookUps = [] } of Object.values(resources))
    for (const { balance, keys, minus = balance } of lookUps.map(({ lookUp }) => lookUp).filter(isBalance))
      for (const name of [balance, minus])
        add(resources[name], { isBalance: true, by: named(Object.keys(keys)), keys: [] });
}

function note(resources: Model['resources'], node: NodeOf<'aggregate'>): void {
  const [name = '', table] = node.of.split('.');
  const target = Object.hasOwn(resources, name) ? resources[name] : undefined;
  if (!target || node.name === 'remaining') return;
  const equal = node.where.filter(
    ({ operator, value }) => operator === '==' && !(value.kind === 'literal' && value.value === null),
  );
  const asked: Asked = {
    ...(table === undefined ? {} : { table }),
    ...(node.name === 'balance' ? { isBalance: true } : {}),
    by: named(equal.map(({ field }) => field)),
    keys: named(equal.filter(({ value }) => literalValue(value) === undefined).map(({ field }) => field)),
  };
  add(target, asked);
}

function add(target: Resource | undefined, asked: Asked): void {
  if (!target) return;
  const known = (target.asked ??= []);
  if (!known.some((each) => JSON.stringify(each) === JSON.stringify(asked))) known.push(asked);
}

function named(fields: readonly string[]): string[] {
  return [...new Set(fields)].toSorted();
}

function aggregatesIn(node: ExpressionNode | null): NodeOf<'aggregate'>[] {
  if (!node) return [];
  return [...(node.kind === 'aggregate' ? [node] : []), ...childrenOf(node).flatMap(aggregatesIn)];
}
