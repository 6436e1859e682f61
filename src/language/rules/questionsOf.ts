import type { Ask, Environment, ExpressionValue } from '../expression';
import type { CompiledField, CompiledResource, Condition } from './CompiledResource';
import type { DocumentState } from './DocumentState';
import { questionKey } from './KnownAnswers';

/** An aggregate with what its conditions compare with. */
export interface Question {
  ask: Ask;
  values: readonly ExpressionValue[];
}

interface Asks {
  header: readonly Ask[];
  tables: { table: string; asks: readonly Ask[] }[];
}

const known = new WeakMap<CompiledResource, Asks>();

/** The aggregates in the rules that hold when a record is saved. */
export function asksOf(compiled: CompiledResource): Asks {
  const asks = known.get(compiled) ?? {
    header: [
      ...compiled.header.flatMap(ofField),
      ...compiled.check.flatMap(({ must, warns }) => [...must.asks, ...(warns?.asks ?? [])]),
    ],
    tables: compiled.tables
      .map(({ fields, name }) => ({ table: name, asks: fields.flatMap(ofField) }))
      .filter((each) => each.asks.length > 0),
  };
  known.set(compiled, asks);
  return asks;
}

function ofField({ check, required, value }: CompiledField): readonly Ask[] {
  return [...(value?.asks ?? []), ...ofCondition(required), ...check.flatMap(({ must }) => must.asks)];
}

function ofCondition(condition: Condition): readonly Ask[] {
  return typeof condition === 'boolean' ? [] : condition.asks;
}

/** Whether the rules of a resource ask anything when a record is saved. */
export function isAsking(compiled: CompiledResource): boolean {
  const { header, tables } = asksOf(compiled);
  return header.length > 0 || tables.length > 0;
}

/** What a document asks of other records as it is, each question once. */
export function questionsOf(state: DocumentState): Question[] {
  const { header, tables } = asksOf(state.compiled);
  const found = new Map<string, Question>();
  collect(found, header, state.environment());
  for (const { asks, table } of tables)
    state.lines(table).forEach((_, line) => collect(found, asks, state.environment(table, line)));
  return [...found.values()];
}

/** What expressions ask of other records. */
export function collect(found: Map<string, Question>, asks: readonly Ask[], environment: Environment): void {
  for (const ask of asks) {
    const values = ask.values(environment);
    if (values) found.set(questionKey(ask.text, values), { ask, values });
  }
}
