import { signatureOf, expressionFunctions, type ExpressionType, type Scope } from '../../../language/expression';
import { functionWords } from '../../../language/expression/functions/functionWords';
import { userType } from '../../../language/expression/types';
import type { Field } from '../../../language/model';
import type { PlacedScope } from '../../../lint/placedExpressions';
import { childrenOf } from '../../../lint/childrenOf';
import { siblings } from './around';
import { aggregates, askedNames, othersIn } from './askedNames';
import { choicesOf } from './namesOf';
import { permissionNames } from './permissionNames';
import type { PlaceIn } from './PlaceIn';
import type { Name } from './Proposal';

/** The word before the cursor, of letters and digits. */
const WORD = /[A-Za-z][A-Za-z0-9]*$/;
const MEMBER = /([A-Za-z][A-Za-z0-9]*)\.$/;
/** A comparison whose right side is being written: the left side, and what is written of a value. */
const COMPARED = /([A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z][A-Za-z0-9]*)?)\s*(?:==|!=)\s*('?[\w-]*)$/;
const AMONG = /([A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z][A-Za-z0-9]*)?)\s+in\s+\[(?:[^\]]*,)?\s*('?[\w-]*)$/;
/** The name of a right. */
const RIGHT = /\b(?:can|barred)\(\s*('[\w/]*)$/;

/** Names that may go on with an expression, and how much of what is before the cursor they replace. */
export interface Continuation {
  names: Name[];
  replaced: string;
}

/**
 * What may go on with an expression: members behind a dot, values of the field that is compared, permissions, and
 * otherwise names, functions and words.
 * @param before the expression up to the cursor
 */
export function continuationOf(before: string, scope: PlacedScope, place: PlaceIn): Continuation {
  const asked = askedNames(before, scope);
  if (asked) return asked;
  const right = RIGHT.exec(before)?.[1];
  if (right !== undefined) {
    const permissions = permissionNames({ ...place, before: right.slice(1) });
    return { names: permissions.map(quoted), replaced: right };
  }
  const word = WORD.exec(before)?.[0] ?? '';
  const head = before.slice(0, before.length - word.length);
  const member = MEMBER.exec(head)?.[1];
  if (member !== undefined) return { names: membersOf(member, head, scope), replaced: word };
  const [, compared, value = ''] = COMPARED.exec(before) ?? AMONG.exec(before) ?? [];
  const choices = compared === undefined ? [] : choicesOf(fieldNamed(compared, before, place));
  // A value that is begun with a quotation mark is no name.
  if (value.startsWith("'")) return { names: choices.filter(({ isNumber }) => !isNumber).map(quoted), replaced: value };
  const literals = choices.map((choice) => (choice.isNumber ? choice : quoted(choice)));
  return { names: [...literals, ...everything(scope)], replaced: value === '' ? word : value };
}

function quoted({ isNumber: _, text: __, ...name }: Name): Name {
  return { ...name, name: `'${name.name}'` };
}

function everything(scope: PlacedScope): Name[] {
  return [
    ...namesIn(scope).map(([name, type]): Name => ({ name, detail: type.kind, kind: 'field' })),
    { name: 'user', detail: 'record', kind: 'field' },
    ...[...expressionFunctions.values()].map((definition): Name => ({
      name: definition.name,
      detail: signatureOf(definition),
      ...documented(definition.name),
      kind: 'function',
    })),
    ...(othersIn(scope) ? aggregates().filter(({ name }) => !expressionFunctions.has(name)) : []),
    ...['true', 'false', 'null'].map((name): Name => ({ name, detail: '', kind: 'keyword' })),
  ];
}

function documented(name: string): { documentation?: string } {
  const words = functionWords[name];
  return words ? { documentation: `${words.description}\n${words.example}` } : {};
}

function namesIn(scope: Scope): [string, ExpressionType][] {
  return [
    ...Object.entries(scope.names),
    ...(scope.outer ? namesIn(scope.outer).filter(([name]) => !Object.hasOwn(scope.names, name)) : []),
  ];
}

/** Members of the user, or of a row that a variable stands for. */
function membersOf(variable: string, before: string, scope: Scope): Name[] {
  const list = listOf(variable, before);
  const type = list === undefined ? undefined : new Map(namesIn(scope)).get(list);
  const row = type?.kind === 'list' ? type.item : variable === 'user' ? userType : undefined;
  return row?.kind === 'record'
    ? Object.entries(row.fields).map(([name, { kind }]) => ({ name, detail: kind, kind: 'field' }))
    : [];
}

/** The list whose rows a variable stands for: the nearest `lines.map(l, ` before the cursor says which. */
function listOf(variable: string, before: string): string | undefined {
  return [
    ...before.matchAll(/([A-Za-z][A-Za-z0-9]*)\.(?:map|filter|all|exists)\(\s*([A-Za-z][A-Za-z0-9]*)\s*,/g),
  ].findLast(([, , name]) => name === variable)?.[1];
}

/** The field that is compared: by its name, or `l.kind` of a row. */
function fieldNamed(path: string, before: string, place: PlaceIn): Field | undefined {
  const [name = '', member] = path.split('.');
  const fields = siblings(place);
  if (member === undefined) return fields.find((field) => field.name === name);
  const list = listOf(name, before);
  const table = fields.find((field) => field.fields && field.name === list);
  return table && childrenOf(table).find((field) => field.name === member);
}
