import { at } from '../../../../lib/at';
import { typeOf } from '../../../../fields/pure';
import type { TextContext } from '../../../../language/model';
import { isEmpty, type Document } from '../../../../language/rules';
import type { Call } from '../../../../server/resource/Call';
import type { Connection } from '../../../../server/storage';
import { cellFault } from '../cellFault';
import type { TableRow } from '../TableRow';
import type { RowGroup } from './groupRows';
import type { ImportColumn } from './importColumns';
import type { ImportRecord, RowFault } from './ImportRecord';
import { References } from './References';

type Cells = ReadonlyMap<ImportColumn, string>;

/**
 * Turns the cells of records into values: references looked up, labels of choices, numbers and dates as people write
 * them. Every cell that cannot be read is a fault.
 */
export async function readRecords(
  call: Call,
  groups: readonly RowGroup[],
  context: TextContext,
  database: Connection,
): Promise<ImportRecord[]> {
  const asked = groups.flatMap(({ header, lines }) =>
    [header, ...[...lines.values()].flatMap((rows) => rows.map(({ cells }) => cells))].flatMap(referencesIn),
  );
  const references = await References.of(call, asked, database);
  return groups.map(({ header, lines, rows }) => {
    const faults: RowFault[] = [];
    const body = valuesOf(header, at(rows, 0), references, context, faults);
    for (const [table, found] of lines)
      body[table] = found.map(({ cells, row }) => valuesOf(cells, row, references, context, faults));
    return {
      rows,
      lineRows: new Map([...lines].map(([table, found]) => [table, found.map(({ row }) => row)])),
      body,
      faults,
    };
  });
}

function referencesIn(cells: Cells): { field: ImportColumn['compiled']['field']; text: string }[] {
  return [...cells].flatMap(([{ compiled }, text]) => (compiled.field.target ? [{ field: compiled.field, text }] : []));
}

function valuesOf(
  cells: Cells,
  row: TableRow,
  references: References,
  context: TextContext,
  faults: RowFault[],
): Document {
  const values: Document = {};
  const filled: Document = {};
  for (const [column, text] of cells) {
    const { field } = column.compiled;
    const fault = cellFault(text);
    if (fault) faults.push({ row, column, ...fault });
    else if (field.target) {
      const found = references.find(field, text);
      if ('issue' in found) faults.push({ row, column, ...found.issue });
      else {
        values[field.name] = found.id;
        Object.assign(filled, found.fill);
      }
    } else {
      const type = typeOf(field);
      const parsed = type.parse(type.fromText?.(text, field, context) ?? text, field);
      if (parsed.ok) values[field.name] = parsed.value;
      else faults.push({ row, column, ...parsed.issue });
    }
  }
  // As in the form, what comes with a picked record does not replace what was entered.
  for (const [name, value] of Object.entries(filled))
    if (isEmpty(values[name]) && !isEmpty(value)) values[name] = value;
  return values;
}
