import { Decimal } from 'decimal.js';
import type { ExpressionNode } from '../../language/expression';
import { childrenOf } from '../../language/expression/childrenOf';
import type { Field, FieldTypes } from '../../language/model';
import type { PlacedScope } from '../placedExpressions';
import { all, ALWAYS, any, isEmptyAt, type Formula, type Term } from './Formula';

/**
 * What holds of the numbers that people enter, whatever else: those that a condition reads lie where their types let
 * them, as far as it names a bound. What is computed may be anything.
 */
export function boundsOf(node: ExpressionNode, scope: PlacedScope, types: FieldTypes): Formula {
  const [names, constants] = [new Set<string>(), [new Decimal(0)]];
  read(node, names, constants);
  // Without a number beside it nothing could lie beyond a bound.
  if (constants.length === 1) return ALWAYS;
  return all(
    ...[...names].flatMap((name) => {
      const field = fieldNamed(scope, name);
      return field && isEnteredNumber(field, types) ? boundsOfField({ key: name }, field, constants, types) : [];
    }),
  );
}

function read(node: ExpressionNode, names: Set<string>, constants: Decimal[]): void {
  if (node.kind === 'name') names.add(node.name);
  if (node.kind === 'literal' && node.value instanceof Decimal) constants.push(node.value);
  for (const child of childrenOf(node)) read(child, names, constants);
}

/** What types said of values, as conditions name the same ones over and over. */
const known = new WeakMap<Field, Map<string, boolean>>();

function isTaken(text: string, field: Field, types: FieldTypes): boolean {
  const said = known.get(field) ?? new Map<string, boolean>();
  const answer = said.get(text) ?? types[field.type]?.parse(text, field).ok === true;
  known.set(field, said.set(text, answer));
  return answer;
}

/** The type is asked for the next value on either side of each constant that the condition names. */
function boundsOfField(term: Term, field: Field, constants: readonly Decimal[], types: FieldTypes): Formula[] {
  const takes = (value: Decimal) => isTaken(value.toFixed(), field, types);
  const type = types[field.type]?.expressionType(field);
  const step = new Decimal(10).pow(-(type?.kind === 'number' ? (type.scale ?? 0) : 0));
  return constants.flatMap((constant) => {
    if (!takes(constant)) return [];
    const right = { constant };
    return [
      ...(takes(constant.plus(step)) ? [] : [any(isEmptyAt(term), { is: 'notAbove', left: term, right } as const)]),
      ...(takes(constant.minus(step))
        ? []
        : [any(isEmptyAt(term), { is: 'notAbove', left: right, right: term } as const)]),
    ];
  });
}

function isEnteredNumber(field: Field, types: FieldTypes): boolean {
  return (
    field.value === undefined &&
    field.spread === undefined &&
    field.lookUp === undefined &&
    !field.system &&
    types[field.type]?.expressionType(field).kind === 'number'
  );
}

function fieldNamed({ fields, outer }: PlacedScope, name: string): Field | undefined {
  return fields.find((field) => field.name === name) ?? (outer && fieldNamed(outer, name));
}
