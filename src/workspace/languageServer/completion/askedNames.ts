import { aggregateWords } from '../../../language/expression/functions/aggregateWords';
import type { Other } from '../../../language/expression';
import type { PlacedOthers } from '../../../lint/othersOf';
import type { PlacedScope } from '../../../lint/placedExpressions';
import type { Continuation } from './expressionNames';
import { choicesOf } from './namesOf';
import type { Name } from './Proposal';

/** The resource that is asked, while it is written. */
const OF = /\b(count|sum|min|max|balance|remaining)\(\s*('[\w.]*)$/;
/** Behind it, within the brackets of the aggregate. */
const WITHIN = /\b(count|sum|min|max|balance)\(\s*'([\w.]+)'\s*,((?:[^()]|\([^()]*\))*)$/;
const WORD = /[A-Za-z][A-Za-z0-9]*$/;
const COMPARED = /([A-Za-z][A-Za-z0-9]*)\s*(?:==|!=|in\s+\[(?:[^\]]*,)?)\s*('?[\w-]*)$/;

/** What may go on within an aggregate of other records; undefined: the cursor is in none. */
export function askedNames(before: string, scope: PlacedScope): Continuation | undefined {
  const others = othersIn(scope);
  if (!others) return undefined;
  const [, of, begun] = OF.exec(before) ?? [];
  if (of !== undefined && begun !== undefined) {
    const known = of === 'remaining' ? others.made : of === 'balance' ? others.ledgers : others.names;
    return { names: known.map((name) => ({ name: `'${name}'`, detail: '', kind: 'name' })), replaced: begun };
  }
  const [, kind, name, within] = WITHIN.exec(before) ?? [];
  const other = name === undefined ? undefined : others.find(name);
  if (!other || name === undefined || within === undefined) return undefined;
  const word = WORD.exec(before)?.[0] ?? '';
  const head = before.slice(0, before.length - word.length);
  if (head.endsWith('this.')) return { names: ownNames(scope), replaced: word };
  if (head.endsWith('user.')) return undefined;
  const [, field, value = ''] = COMPARED.exec(within) ?? [];
  if (field !== undefined) {
    const choices = choicesOf(others.field(name, field)).map(({ isNumber, ...choice }) =>
      isNumber ? choice : { ...choice, name: `'${choice.name}'` },
    );
    return { names: [...choices, ...['this', 'user'].map(keyword)], replaced: value === '' ? word : value };
  }
  return { names: fieldsOf(other, kind === 'balance'), replaced: word };
}

/** What can be asked of other records at a place. */
export function othersIn(scope: PlacedScope): PlacedOthers | undefined {
  return scope.others ?? (scope.outer && othersIn(scope.outer));
}

/** The aggregates themselves. */
export function aggregates(): Name[] {
  return Object.entries(aggregateWords).map(([name, { description, example, signature }]) => ({
    name,
    detail: signature,
    documentation: `${description}\n${example}`,
    kind: 'function',
  }));
}

function ownNames(scope: PlacedScope): Name[] {
  return [
    ...Object.entries(scope.names).map(([name, { kind }]): Name => ({ name, detail: kind, kind: 'field' })),
    ...(scope.outer ? ownNames(scope.outer).filter(({ name }) => !Object.hasOwn(scope.names, name)) : []),
  ];
}

function fieldsOf({ balance, names }: Other, isBalance: boolean): Name[] {
  const fields = isBalance && balance ? { ...balance.keys, ...balance.measures } : names;
  return Object.entries(fields).map(([name, { kind }]) => ({ name, detail: kind, kind: 'field' }));
}

function keyword(name: string): Name {
  return { name, detail: '', kind: 'keyword' };
}
