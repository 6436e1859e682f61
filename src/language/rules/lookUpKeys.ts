import { SOURCE } from '../meta/sourceField';
import { askedBy, DAY, isBalance, isRecord, type BalanceLookUp } from '../model/LookUp';
import type { CompiledField, CompiledTable } from './CompiledResource';
import { isEmpty, type Document } from './Document';
import { readOpenText } from './openText';
import type { DocumentState } from './DocumentState';

/**
 * What a look-up asks with for one line: keys of the ledger, `id` and the fields of the table, or the line's source and
 * its document's `id`, with their values. Names are found in the line first, then in the header. Undefined while
 * something that must be filled in is empty.
 */
export function lookUpKeys(
  { field }: CompiledField,
  table: CompiledTable,
  row: Document,
  state: Pick<DocumentState, 'compiled' | 'document'>,
): Document | undefined {
  const { lookUp } = field;
  if (!lookUp) return undefined;
  if (!isBalance(lookUp) && !isRecord(lookUp))
    return isEmpty(row[SOURCE])
      ? undefined
      : { [SOURCE]: row[SOURCE], ...(isEmpty(state.document.id) ? {} : { id: state.document.id }) };
  const isOfBalance = isBalance(lookUp);
  const names = isOfBalance ? lookUp.keys : { id: lookUp.id, ...askedBy(lookUp) };
  const day = isOfBalance ? untilOf(lookUp, row, state) : lookUp.day === undefined ? null : state.document[lookUp.day];
  if (isEmpty(day) && isOfBalance && lookUp.until !== undefined) return undefined;
  const keys: Document = isEmpty(day) ? {} : { [DAY]: day };
  for (const [key, name] of Object.entries(names)) {
    const value = (isOfLine(name, table) ? row : state.document)[name];
    if (!isEmpty(value) && !readOpenText(value)) keys[key] = value;
    else if (isOfBalance ? fieldOf(name, table, state)?.field.required === true : name === lookUp.id) return undefined;
  }
  return keys;
}

/** The day until which what is expected counts: that of the line, else of the header. */
function untilOf({ until }: BalanceLookUp, row: Document, { document }: Pick<DocumentState, 'document'>): unknown {
  if (until === undefined) return null;
  return isEmpty(row[until]) ? document[until] : row[until];
}

/** Fields of the line that a look-up reads, and those of the header. */
export function lookUpReads(
  { field: { lookUp } }: CompiledField,
  table: CompiledTable,
): { line: string[]; header: string[] } {
  const names = isBalance(lookUp)
    ? Object.values(lookUp.keys)
    : isRecord(lookUp)
      ? [...Object.values(askedBy(lookUp)), lookUp.id, ...(lookUp.day === undefined ? [] : [lookUp.day])]
      : lookUp === undefined
        ? []
        : [SOURCE];
  const until = isBalance(lookUp) && lookUp.until !== undefined ? [lookUp.until] : [];
  return {
    line: [...names, ...until].filter((name) => isOfLine(name, table)),
    header: [...names.filter((name) => !isOfLine(name, table)), ...until],
  };
}

function isOfLine(name: string, table: CompiledTable): boolean {
  return table.fields.some(({ field }) => field.name === name);
}

function fieldOf(
  name: string,
  table: CompiledTable,
  { compiled }: Pick<DocumentState, 'compiled'>,
): CompiledField | undefined {
  return [...table.fields, ...compiled.header].find(({ field }) => field.name === name);
}
