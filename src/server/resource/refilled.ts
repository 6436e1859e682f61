import type { CompiledField, Document } from '../../language/rules';
import { DocumentState } from '../../language/rules';
import type { Connection } from '../storage';
import type { Call } from './Call';
import { lookUpReferencesOf } from './lookUpReferences';

/**
 * Records with what the demands of an action read of their lines and a reference beside it fills in, such as the lowest
 * price of a product: as it is now, and not as it was when somebody saved them. No statement where no demand reads such
 * a field.
 * @param demanded what the demands read: `lines[].floorPrice`
 */
export async function refilled(
  call: Call,
  demanded: ReadonlySet<string>,
  records: Document[],
  database: Connection,
): Promise<Document[]> {
  const filled = [...demanded].flatMap((path) => filledAt(call, path.replace('[]', '')));
  if (filled.length === 0 || records.length === 0) return records;
  const saved = records.map((record) => ({
    state: new DocumentState(call.compiled, record, call.context),
    before: record,
  }));
  await lookUpReferencesOf(call, saved, database);
  return saved.map(({ before, state }) => {
    const fresh = { ...before };
    for (const { name, table } of filled)
      fresh[table] = ((fresh[table] as Document[] | undefined) ?? []).map((row, line) => ({
        ...row,
        [name]: state.lines(table)[line]?.[name] ?? null,
      }));
    return fresh;
  });
}

/** A field of lines that nobody enters and a reference of the line fills in. */
function filledAt({ compiled }: Call, path: string): { table: string; name: string }[] {
  const field = compiled.byPath.get(path);
  const table = compiled.tables.find(({ name }) => name === field?.table);
  return field && table && field.editable === false && table.fields.some((each) => fills(each, field))
    ? [{ table: table.name, name: field.field.name }]
    : [];
}

function fills({ field }: CompiledField, filled: CompiledField): boolean {
  return Object.hasOwn(field.target?.fill ?? {}, filled.field.name);
}
