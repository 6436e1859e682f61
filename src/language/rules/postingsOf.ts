import { compileExpression, type Compiled, type Environment } from '../expression';
import { POSTING, RECORD_ITSELF } from '../meta/postingFields';
import { readSource, SOURCE, sourceText } from '../meta/sourceField';
import {
  asLedger,
  type Field,
  fieldNamed,
  type FieldTypes,
  type Posting,
  type Resource,
  typeIn,
  type ValueOrigin,
} from '../model';
import { Decimal } from '../../lib/decimal';
import { conditionHolds } from './conditionHolds';
import type { CompiledResource, Condition } from './CompiledResource';
import { decimalsOf } from './decimalsOf';
import { isEmpty } from './Document';
import type { DocumentState } from './DocumentState';

/** One entry of a document in a ledger. Amounts are as the document says them; `side` tells the sign in the balance. */
export interface Entry {
  /** which of the document's postings it comes from, from 0 */
  posting: number;
  /** child table and line, from 0; undefined: the document as a whole */
  table?: string;
  line?: number;
  lineId: string | null;
  date: string;
  side: Posting['side'];
  /** wire values of the ledger's keys */
  keys: Record<string, unknown>;
  /** measures; undefined: the ledger says what the entry is worth */
  add: Record<string, Decimal | undefined>;
  /** of ledgers of cost: where its value comes from */
  valued?: ValueOrigin;
  /** of ledgers that reserve: the line, `sales/345`, whose reservation it makes or uses up */
  pot?: string;
}

/** A posting with its expressions ready to run. A document has hundreds of lines, each of which runs all of them. */
interface CompiledPosting {
  posting: Posting;
  /** which of the document's postings it is */
  index: number;
  when: Condition;
  date: Reading<unknown>;
  keys: Named<unknown>[];
  /** keys that are the record itself */
  own: readonly string[];
  add: Named<Decimal | undefined>[];
  /** measure that may be left to the ledger */
  value: string | undefined;
  reserves: boolean;
}

type Reading<T> = (environment: Environment) => T;

interface Named<T> {
  name: string;
  read: Reading<T>;
}

/** What an action of the document's machine posts to one ledger, in order of the postings and of the lines. */
export function postingsOf(state: DocumentState, ledger: Resource, types: FieldTypes, action: string): Entry[] {
  const entries: Entry[] = [];
  for (const compiled of compiledPostings(state.compiled, ledger, types)) {
    const { each, on } = compiled.posting;
    if (on !== action) continue;
    if (each === undefined) enter(entries, compiled, state);
    else
      for (const [line, { id }] of state.lines(each).entries())
        enter(entries, compiled, state, { table: each, line, id });
  }
  return entries;
}

function enter(
  entries: Entry[],
  { posting, index, when, date, keys, add, own, reserves, value }: CompiledPosting,
  state: DocumentState,
  place?: { table: string; line: number; id?: unknown },
): void {
  const environment = state.environment(place?.table, place?.line);
  if (!conditionHolds(when, environment)) return;
  const amounts = valuesOf(add, environment);
  if (add.every(({ name }) => amounts[name] === undefined || amounts[name].isZero())) return;
  const pot = reserves && place ? potOf(posting, state, place) : undefined;
  // What was made of nothing has nothing to use up.
  if (posting.frees !== undefined && pot === undefined) return;
  entries.push({
    posting: index,
    ...(place && { table: place.table, line: place.line }),
    lineId: place?.id === undefined ? null : String(place.id),
    date: String(date(environment)),
    side: posting.side,
    keys: { ...valuesOf(keys, environment), ...Object.fromEntries(own.map((name) => [name, state.document.id])) },
    add: amounts,
    ...(value === undefined ? {} : { valued: originOf(posting, amounts[value] === undefined) }),
    ...(pot === undefined ? {} : { pot }),
  });
}

/** The line whose reservation a line makes or uses up; undefined: it comes from no such line. */
function potOf(
  { frees }: Posting,
  state: DocumentState,
  { id, line, table }: { table: string; line: number; id?: unknown },
): string | undefined {
  const { name } = state.compiled.resource;
  if (frees === undefined || frees === name) return sourceText(name, id);
  const source = state.lines(table)[line]?.[SOURCE];
  return readSource(source)?.resource === frees ? String(source) : undefined;
}

function originOf({ carries, lands, returns }: Posting, isLeft: boolean): ValueOrigin {
  if (carries) return 'carried';
  if (isLeft) return returns === undefined ? 'derived' : 'returned';
  return lands === undefined ? 'given' : 'landed';
}

function valuesOf<T>(named: readonly Named<T>[], environment: Environment): Record<string, T> {
  const values: Record<string, T> = {};
  for (const { name, read } of named) values[name] = read(environment);
  return values;
}

const cache = new WeakMap<CompiledResource, Map<Resource, CompiledPosting[]>>();

/** The postings of a resource to a ledger; compiled once. */
function compiledPostings(compiled: CompiledResource, ledger: Resource, types: FieldTypes): CompiledPosting[] {
  const known = cache.get(compiled) ?? new Map<Resource, CompiledPosting[]>();
  cache.set(compiled, known);
  const postings =
    known.get(ledger) ??
    compiled.resource.uses.postings.flatMap((posting, index) =>
      posting.ledger === ledger.name ? [compile(posting, index, ledger, types)] : [],
    );
  known.set(ledger, postings);
  return postings;
}

function compile(posting: Posting, index: number, resource: Resource, types: FieldTypes): CompiledPosting {
  const fieldOf = (name: string) => fieldNamed(resource, name);
  const { keys, measures, cost, reserves } = asLedger(resource).uses.ledger;
  return {
    posting,
    index,
    when: posting.when === undefined ? true : compileExpression(posting.when),
    date: wireOf(posting.date, fieldOf(POSTING.date), types),
    keys: keys
      .filter((name) => posting.keys[name] !== RECORD_ITSELF)
      .map((name) => ({ name, read: wireOf(posting.keys[name], fieldOf(name), types) })),
    own: keys.filter((name) => posting.keys[name] === RECORD_ITSELF),
    value: cost?.value,
    reserves: reserves !== undefined,
    add: measures.map((name) => {
      const added = posting.add[name];
      const nothing = name === cost?.value ? undefined : ZERO;
      const read =
        added === undefined ? () => nothing : amountOf(compileExpression(added), fieldOf(name), types, nothing);
      return { name, read };
    }),
  };
}

/** The wire value that an expression gives a field of the ledger. */
function wireOf(expression: string | undefined, field: Field, types: FieldTypes): Reading<unknown> {
  if (expression === undefined) return () => null;
  const compiled = compileExpression(expression);
  const type = typeIn(types, field);
  return (environment) => {
    const value = compiled.run(environment);
    return isEmpty(value) ? null : type.fromExpression(value, field);
  };
}

/** What an expression adds to a measure, with the decimals that the measure keeps. `nothing`: where it is empty */
function amountOf(
  compiled: Compiled,
  field: Field,
  types: FieldTypes,
  nothing: Decimal | undefined,
): Reading<Decimal | undefined> {
  const decimals = decimalsOf({ field, type: typeIn(types, field) });
  return (environment) => {
    const value = compiled.run(environment);
    return value instanceof Decimal ? value.toDecimalPlaces(decimals) : nothing;
  };
}

const ZERO = new Decimal(0);
