import { compileExpression, type ExpressionContext } from '../expression';
import { POSTING } from '../meta/postingFields';
import type { Field, FieldTypes, Posting, Resource } from '../model';
import { Decimal, toDecimal } from '../../lib/decimal';
import { conditionHolds } from './conditionHolds';
import type { CompiledResource } from './CompiledResource';
import { isEmpty, type Document } from './Document';
import { DocumentState } from './DocumentState';

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
  /** measures; undefined: the ledger's average says what the entry is worth */
  add: Record<string, Decimal | undefined>;
  carries: boolean;
}

/** What an action of the document's machine posts to one ledger, in order of the postings and of the lines. */
export function postingsOf(compiled: CompiledResource, ledger: Resource, types: FieldTypes, action: string, document: Document, context: ExpressionContext): Entry[] {
  const state = new DocumentState(compiled, document, context);
  return compiled.resource.postings.flatMap((posting, index) => {
    if (posting.ledger !== ledger.name || posting.on !== action) return [];
    if (posting.each === undefined) return entry(posting, index, ledger, types, state);
    return state.lines(posting.each).flatMap((_, line) => entry(posting, index, ledger, types, state, line));
  });
}

function entry(posting: Posting, index: number, ledger: Resource, types: FieldTypes, state: DocumentState, line?: number): Entry[] {
  const table = line === undefined ? undefined : posting.each!;
  const environment = state.environment(table, line);
  if (posting.when !== undefined && !conditionHolds(compileExpression(posting.when), environment)) return [];
  const wire = (field: Field, expression: string | undefined) => {
    const value = expression === undefined ? null : compileExpression(expression).run(environment);
    return isEmpty(value) ? null : types[field.type]!.fromExpression(value!, field);
  };
  const fields = new Map(ledger.fields.map((field) => [field.name, field]));
  const valued = ledger.ledger!.average?.value;
  const add = Object.fromEntries(
    ledger.ledger!.measures.map((name) => {
      const isSaid = Object.hasOwn(posting.add, name);
      return [name, isSaid ? (toDecimal(wire(fields.get(name)!, posting.add[name])) ?? ZERO) : name === valued ? undefined : ZERO];
    }),
  );
  if (Object.values(add).every((value) => value === undefined || value.isZero())) return [];
  const keys = Object.fromEntries(ledger.ledger!.keys.map((name) => [name, wire(fields.get(name)!, posting.keys[name])]));
  const row = line === undefined ? undefined : state.lines(table!)[line];
  return [
    {
      posting: index,
      ...(line === undefined ? {} : { table: table!, line }),
      lineId: row?.id === undefined ? null : String(row.id),
      date: String(wire(fields.get(POSTING.date)!, posting.date)),
      side: posting.side,
      keys,
      add,
      carries: posting.carries,
    },
  ];
}

const ZERO = new Decimal(0);
