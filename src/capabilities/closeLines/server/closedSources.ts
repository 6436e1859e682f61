import { sql } from 'kysely';
import { CLOSED } from '../../../language/meta/closedField';
import { readSource, SOURCE } from '../../../language/meta/sourceField';
import type { Issue } from '../../../language/model';
import { nameOf, type Document } from '../../../language/rules';
import { groupBy } from '../../../lib/groupBy';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { lineTableOf, snake } from '../../../server/schema/naming';

/**
 * Why lines may not be taken away: what they were made from is closed for the rest, so that what comes back would
 * neither be carried out nor freed (E-40). An issue for each document whose lines have to be opened first; none where
 * nothing is in the way. The lines given are of one table.
 */
export async function closedSources(
  call: Call,
  table: string,
  lines: readonly Document[],
  database: Connection,
): Promise<Issue[]> {
  const { model } = call.services;
  const { packageId } = call.session;
  const found: Issue[] = [];
  const sources = lines.flatMap((line) => readSource(line[SOURCE]) ?? []);
  for (const [name, made] of groupBy(sources, ({ resource }) => resource)) {
    const resource = Object.hasOwn(model.resources, name) ? model.resources[name] : undefined;
    const from = resource?.uses.generates.find(
      ({ to, lines: way }) => to === call.resource.name && way?.to === table && way.closable,
    )?.lines?.from;
    if (!resource || from === undefined) continue;
    const { rows } = await sql<{
      id: string;
    }>`select distinct parent_id as id from ${sql.table(lineTableOf(resource, from))}
      where package_id = ${packageId} and id in (${sql.join(made.map(({ lineId }) => lineId))}) and ${sql.ref(snake(CLOSED))} is not null order by 1`.execute(
      database,
    );
    const owners = await loadDocuments(
      call.services.compiled(resource),
      packageId,
      rows.map(({ id }) => String(id)),
      database,
    );
    found.push(
      ...owners.map((owner) => ({
        message: '来源{source}【{number}】的明细已关闭，请先打开',
        params: { source: call.t(resource.title), number: nameOf(resource, owner) },
      })),
    );
  }
  return found;
}
