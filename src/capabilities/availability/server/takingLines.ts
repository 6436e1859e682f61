import { CLOSED } from '../../../language/meta/closedField';
import { DAY, isBalance, type BalanceLookUp } from '../../../language/model/LookUp';
import {
  type CompiledField,
  type CompiledResource,
  type CompiledTable,
  type Document,
  DocumentState,
  isEmpty,
  lookUpKeys,
} from '../../../language/rules';
import { type Decimal, toDecimal } from '../../../lib/decimal';
import type { Call } from '../../../server/resource/Call';
import type { Covered } from '../language';

/** A line that takes from what there is. */
export interface TakingLine {
  document: Document;
  line: number;
  row: Document;
  /** keys of the balance that it takes from */
  keys: Document;
  /** until when what is expected counts; undefined: nothing is expected */
  day: string | undefined;
  /** in basic units, more than nothing */
  takes: Decimal;
}

/** What a document takes from, as its lines show it. */
export interface Source {
  table: CompiledTable;
  /** field of the lines that shows it */
  shown: CompiledField;
  lookUp: BalanceLookUp;
}

/** The lines that are compared, and the balance that they are compared with. @throws Error where they show none */
export function sourceOf({ tables }: CompiledResource, { by, lines }: Covered): Source {
  const table = tables.find(({ name }) => name === lines);
  const shown = table?.lookUps.find(({ field }) => field.name === by);
  const lookUp = shown?.field.lookUp;
  if (!table || !shown || !isBalance(lookUp)) throw new Error(`"${lines}.${by}" shows no balance`);
  return { table, shown, lookUp };
}

/** The open lines of documents that take something from somewhere. */
export function takingLines(
  { context }: Call,
  compiled: CompiledResource,
  { lookUp, shown, table }: Source,
  { takes }: Covered,
  documents: readonly Document[],
): TakingLine[] {
  return documents.flatMap((document) => {
    const state = new DocumentState(compiled, document, context);
    return state.lines(table.name).flatMap((row, line): TakingLine[] => {
      const taken = toDecimal(row[takes]);
      const keys = lookUpKeys(shown, table, row, state);
      if (keys === undefined || !taken?.greaterThan(0) || !isEmpty(row[CLOSED])) return [];
      const known = Object.entries(keys).filter(([key]) => Object.hasOwn(lookUp.keys, key));
      const day = isEmpty(keys[DAY]) ? undefined : String(keys[DAY]);
      return [{ document, line, row, keys: Object.fromEntries(known), day, takes: taken }];
    });
  });
}
