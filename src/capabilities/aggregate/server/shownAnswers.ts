import { sql } from 'kysely';
import { Decimal, toDecimal } from '../../../lib/decimal';
import { asksOf } from '../../../language/rules/questionsOf';
import type { Ask, ExpressionValue } from '../../../language/expression';
import { conditionHolds, DocumentState } from '../../../language/rules';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { holds } from '../../../server/access/Session';
import { CallError } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { callOn, type Call } from '../../../server/resource/Call';
import { canSee } from '../../../server/resource/canSee';
import { readRecord, recordId } from '../../../server/resource/readRecord';
import { seesAllRows } from '../../../server/resource/visibleRows';
import type { ShownAnswer } from '../../../language/wire';
import { aggregateValues } from './aggregateValues';
import { AskedTable } from './AskedTable';
import { seesRemaining } from './remainingByLine';
import { remainingValues } from './remainingValues';

/** What a page asks: an aggregate by its text, with what its conditions compare with. */
export interface ShownQuestion {
  text: string;
  values: readonly unknown[][];
}

/**
 * What the aggregates of a resource's rules give for a page that enters a record, in the order of the questions. A
 * number tells no more than itself: who may not see a field or a record that it is made of gets none, and a record is
 * left out of the count only for those who see it. What a rule hides of the record, as the book of a blind count, is not told beside
 * it either: only to who sees it in the stored record, and of a new one to who may add it. One statement for each aggregate,
 * two for whom roles narrow. 400 for what no rule of the resource asks.
 */
export async function shownAnswers(
  call: Call,
  id: unknown,
  asked: readonly ShownQuestion[],
): Promise<(ShownAnswer | null)[][]> {
  const self = id === undefined || id === null || id === '' ? undefined : recordId(id);
  const { demands } = call.compiled;
  const { header, tables } = asksOf(call.compiled);
  const known = new Map(
    [...header, ...tables.flatMap(({ asks }) => asks), ...[...demands.values()].flat().flatMap(({ asks }) => asks)].map(
      (ask) => [ask.text, ask] as const,
    ),
  );
  const answers: (ShownAnswer | null)[][] = [];
  const shownTexts = await textsShown(call, self);
  for (const { text, values } of asked) {
    const ask = known.get(text);
    if (!ask) throw new CallError(400, 'text');
    if (!shownTexts(text)) answers.push(values.map(() => null));
    else answers.push((await valuesOf(call, ask, values, self)).map(shown));
  }
  return answers;
}

/** Which aggregates the caller may know: those that some rule asks whose field is not hidden from them. */
async function textsShown(call: Call, self: string | undefined): Promise<(text: string) => boolean> {
  const asking = [...call.compiled.byPath.values()].filter(({ value }) => value && value.asks.length > 0);
  const hidden = asking.filter((field) => !canSee(call, field));
  if (hidden.length === 0) return () => true;
  const state = self === undefined ? undefined : await storedState(call, self);
  const isNew = self === undefined && mayAdd(call);
  const veiled = new Set(
    hidden.filter(({ table, visible }) => !isNew && !(state && conditionHolds(visible, state.environment(table)))),
  );
  const texts = new Set([...veiled].flatMap(({ value }) => value?.asks.map(({ text }) => text) ?? []));
  for (const each of asking) if (!veiled.has(each)) each.value?.asks.forEach(({ text }) => texts.delete(text));
  return (text) => !texts.has(text);
}

async function storedState(call: Call, id: string): Promise<DocumentState | undefined> {
  const record = await readRecord(call, id);
  return record && new DocumentState(call.compiled, record, call.context);
}

function mayAdd({ resource, services, session }: Call): boolean {
  const codes = permissionsOf(resource, 'add', services.index);
  return codes !== undefined && holds(session, codes);
}

async function valuesOf(
  call: Call,
  { node }: Ask,
  given: readonly (readonly unknown[])[],
  self: string | undefined,
): Promise<(ExpressionValue | undefined)[]> {
  const { resource, services, session } = call;
  const database = services.database.kysely;
  if (node.name === 'remaining') {
    if (!seesRemaining(call, node.of)) return given.map(() => undefined);
    const own = self !== undefined && (await readRecord(call, self)) ? self : undefined;
    return remainingValues(
      call,
      node.of,
      given.map(() => own),
      database,
    );
  }
  const target = callOn(services, session, AskedTable.resourceOf(services.model, node), undefined, resource);
  const own = records(target);
  const table = new AskedTable(own, node);
  if (table.fields.some((field) => !canSee(target, field))) return given.map(() => undefined);
  const questions = given.map((values) => ({
    self,
    values: node.where.map(({ field }, index) => read(table, field, values[index])),
  }));
  const isOwn = target.resource.name === resource.name && !table.isBalance;
  if (seesAllRows(target)) return aggregateValues(table, questions, { isOwn }, database);
  const whole = new AskedTable(records(asSystem(target, '取数检查')), node);
  const all = await aggregateValues(
    whole,
    questions,
    { isOwn, seen: sql`exists (select 1 from ${own.rows} as o where o.id = t.id)` },
    database,
  );
  const seen = await aggregateValues(table, questions, { isOwn }, database);
  return all.map((value, index) => (isSame(value, seen[index]) ? value : undefined));
}

/** What records say that the caller does not see is no part of it. */
function isSame(all: ExpressionValue, seen: ExpressionValue | undefined): boolean {
  return all instanceof Decimal && seen instanceof Decimal ? all.equals(seen) : all === seen;
}

/** A value as it came from the page. */
function read(table: AskedTable, name: string, given: unknown): ExpressionValue {
  const field = table.field(name);
  if (given === null || given === undefined) return null;
  if (Array.isArray(given)) return given.map((one) => read(table, name, one));
  if (typeof given === 'boolean') return given;
  if (typeof given !== 'string') throw new CallError(400, name);
  const kind = field?.type.expressionType(field.field);
  const isNumber = kind?.kind === 'number' || (kind?.kind === 'choice' && typeof kind.values[0] === 'number');
  return isNumber ? toDecimal(given) : given;
}

function shown(value: ExpressionValue | undefined): ShownAnswer | null {
  if (value === undefined) return null;
  return value instanceof Decimal ? { number: value.toFixed() } : { text: typeof value === 'string' ? value : null };
}
