import { sql } from 'kysely';
import { readSource, SOURCE } from '../../../language/meta/sourceField';
import { type Conversion, type Copies, type Field, conversionLines, type Resource } from '../../../language/model';
import { DocumentState, newDocument, takesOver, type CompiledField, type Document } from '../../../language/rules';
import { groupBy } from '../../../lib/groupBy';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { holds } from '../../../server/access/Session';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { givenKey, type Given } from '../../../server/resource/Given';
import { anyOf, type Connection } from '../../../server/storage';
import { remainingLines, takenQuantities } from './remainingLines';
import { takenHeader } from './takenHeader';

/**
 * What conversions fill into fields of a new document that nobody may change. A page shows it, and what a page says of
 * such fields is never believed, so it is looked up in the documents that the lines say they were made from. Undefined
 * where there is no such field, at no cost.
 */
export async function givenBySources(call: Call, body: unknown, database: Connection): Promise<Given | undefined> {
  const header: Document = {};
  const lines = new Map<string, Document>();
  for (const { name } of call.compiled.tables) {
    const sources = (linesOf(body, name) ?? []).flatMap((row) => readSource(row[SOURCE]) ?? []);
    for (const [resourceName, made] of groupBy(sources, ({ resource }) => resource)) {
      const source = Object.hasOwn(call.services.model.resources, resourceName)
        ? call.services.model.resources[resourceName]
        : undefined;
      const conversion = source?.uses.generates.find(
        ({ to, lines: how }) => to === call.resource.name && how && how.to === name,
      );
      if (!source || !conversion || !fillsClosed(call, source, conversion)) continue;
      for (const id of await documentsOf(
        call,
        source,
        conversion,
        made.map(({ lineId }) => lineId),
        database,
      ))
        await addGiven(call, source, conversion, id, { header, lines }, database);
    }
  }
  return lines.size > 0 ? { header, lines } : undefined;
}

async function addGiven(
  call: Call,
  source: Resource,
  conversion: Conversion,
  id: string,
  given: { header: Document; lines: Map<string, Document> },
  database: Connection,
): Promise<void> {
  const access = permissionsOf(source, 'detail', call.services.index);
  // Who may not see the source is refused when the lines are checked.
  if (!access || !holds(call.session, access)) return;
  const own = records(call, source.name);
  const found = await own.one(id, database);
  if (!found) return;
  const from = new DocumentState(own.call.compiled, found, call.context);
  const state = newDocument(call.compiled, call.context);
  // Of several sources the first says what the header is, as the window that picks lines has it.
  const header = await takenHeader(call, conversion, from, database);
  for (const [name, value] of Object.entries(header)) given.header[name] ??= value;
  for (const row of remainingLines(
    conversion,
    from,
    state,
    await takenQuantities(call, source, conversion, from.lines(conversionLines(conversion).from), database),
  ))
    given.lines.set(givenKey(conversionLines(conversion).to, row[SOURCE]), row);
}

/** Whether a conversion fills a field that people cannot. */
function fillsClosed(call: Call, source: Resource, { copy, lines, link }: Conversion): boolean {
  const from = call.services.compiled(source);
  const fills = (fields: readonly CompiledField[], given: readonly CompiledField[], said: Copies): boolean =>
    fields.some(
      ({ field, editable }) =>
        editable !== true &&
        said[field.name] !== false &&
        !isFoundAnyway(field, fields) &&
        (Object.hasOwn(said, field.name) ||
          field.name === link ||
          takesOver(field, given.find((each) => each.field.name === field.name)?.field)),
    );
  if (fills(call.compiled.header, from.header, copy)) return true;
  const fieldsOf = (tables: Call['compiled']['tables'], wanted: string) =>
    tables.find(({ name }) => name === wanted)?.fields ?? [];
  return (
    lines !== undefined &&
    fills(fieldsOf(call.compiled.tables, lines.to), fieldsOf(from.tables, lines.from), lines.copy)
  );
}

/**
 * What comes with a reference beside it, or is looked up, is found when the record is saved. What only a condition
 * closes stays as the source says it.
 */
function isFoundAnyway({ editable, lookUp, name }: Field, siblings: readonly CompiledField[]): boolean {
  const isFilled = () => siblings.some(({ field }) => Object.hasOwn(field.target?.fill ?? {}, name));
  return lookUp !== undefined || (editable === false && isFilled());
}

async function documentsOf(
  call: Call,
  source: Resource,
  conversion: Conversion,
  lineIds: readonly string[],
  database: Connection,
): Promise<string[]> {
  const lines = records(call, source.name).lines(conversionLines(conversion).from);
  const { rows } = await sql<{ id: string }>`
    select distinct l.parent_id as id from ${lines} as l where l.id = ${anyOf([...new Set(lineIds)])} order by id`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

function linesOf(body: unknown, table: string): Document[] | undefined {
  const lines = (body as Document | null | undefined)?.[table];
  return Array.isArray(lines)
    ? lines.filter((line): line is Document => typeof line === 'object' && line !== null)
    : undefined;
}
