import { sql } from 'kysely';
import { readSource, SOURCE } from '../../../language/meta/sourceField';
import { type Conversion, conversionLines, type Resource } from '../../../language/model';
import { type Document, toUnitOf } from '../../../language/rules';
import { groupBy } from '../../../lib/groupBy';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { refusalLine } from '../../../server/resource/refusalLine';
import { lineTableOf, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { deliveredQuantities } from './deliveredQuantities';
import { executedQuantities } from './executedQuantities';

/** Decimals of a quantity in a refusal. */
const DECIMALS = 6;

/**
 * After deliveries have been taken back: refuses where more has come back of a line than is delivered now, since nobody
 * gives back what never left (E-20). The documents in between are locked, so that no return is entered meanwhile.
 */
export async function demandDelivered(
  call: Call,
  ids: readonly string[],
  refusalTitle: string,
  database: Connection,
): Promise<void> {
  const ways = Object.values(call.services.model.resources).flatMap((resource) =>
    resource.uses.generates
      .filter(({ lines }) => lines?.offers === call.resource.name)
      .map((conversion) => ({ resource, conversion })),
  );
  if (ways.length === 0) return;
  const documents = await loadDocuments(call.compiled, call.session.packageId, ids, database);
  const refused: RefusalLine[] = [];
  for (const { conversion, resource } of ways)
    for (const { document, line, more } of await returnedBeyond(call, resource, conversion, documents, database))
      refused.push(
        refusalLine(call, document, {
          message: '第 {line} 行已被退货，还需保留交付数量 {quantity}',
          params: { line: line + 1, quantity: more },
        }),
      );
  if (refused.length > 0) throw refuse(call.t(refusalTitle), refused);
}

/** Lines of deliveries of which less is delivered now than has come back, and by how much. */
async function returnedBeyond(
  call: Call,
  resource: Resource,
  conversion: Conversion,
  documents: readonly Document[],
  database: Connection,
): Promise<{ document: Document; line: number; more: string }[]> {
  const { model } = call.services;
  const { packageId } = call.session;
  const lines = documents.flatMap((document) =>
    call.compiled.tables.flatMap(({ name }) =>
      ((document[name] as Document[] | undefined) ?? []).flatMap((row, line) => {
        const source = readSource(row[SOURCE]);
        return source?.resource === resource.name ? [{ document, line, row, source: source.lineId }] : [];
      }),
    ),
  );
  const sources = [...groupBy(lines, ({ source }) => source).keys()];
  if (sources.length === 0) return [];
  await sql`select h.id from ${sql.table(tableOf(resource))} as h where h.package_id = ${packageId} and h.id in
    (select parent_id from ${sql.table(lineTableOf(resource, conversionLines(conversion).from))} where package_id = ${packageId} and id in (${sql.join(sources)})) order by h.id for no key update`.execute(
    database,
  );
  const delivered = await deliveredQuantities(database, packageId, model, resource, conversion, sources);
  const returned = await executedQuantities(database, packageId, model, resource, conversion, sources);
  return lines.flatMap(({ document, line, row, source }) => {
    const more = returned.get(source)?.minus(delivered?.get(source) ?? 0);
    return more?.greaterThan(0)
      ? [{ document, line, more: toUnitOf(more, row).toDecimalPlaces(DECIMALS).toString() }]
      : [];
  });
}
