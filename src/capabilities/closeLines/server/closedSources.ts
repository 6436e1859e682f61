import { sql } from 'kysely';
import { CLOSED } from '../../../language/meta/closedField';
import { readSource, SOURCE } from '../../../language/meta/sourceField';
import type { Issue } from '../../../language/model';
import { nameOf, type Document } from '../../../language/rules';
import { groupBy } from '../../../lib/groupBy';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { anyOf, type Connection } from '../../../server/storage';
import { snake } from '../../../server/schema/naming';

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
    const { rows } = await sql<{ id: string; isSeen: boolean }>`
      select c.id::text as id, exists (select 1 from ${records(call, name).rows} as s where s.id = c.id) as "isSeen"
      from (select distinct l.parent_id as id from ${records(asSystem(call, '来源明细', name)).lines(from)} as l
        where l.id = ${anyOf(made.map(({ lineId }) => lineId))} and ${sql.ref(`l.${snake(CLOSED)}`)} is not null) as c order by 1`.execute(
      database,
    );
    const seen = new Set(rows.filter(({ isSeen }) => isSeen).map(({ id }) => id));
    const owners = await loadDocuments(
      call.services.compiled(resource),
      packageId,
      rows.map(({ id }) => id),
      database,
    );
    found.push(
      ...owners.map((owner): Issue => {
        const source = call.t(resource.title);
        return seen.has(String(owner.id))
          ? {
              message: '来源{source}【{number}】的明细已关闭，请先打开',
              params: { source, number: nameOf(resource, owner) },
            }
          : { message: '一张您无权查看的来源{source}的明细已关闭，须先打开', params: { source } };
      }),
    );
  }
  return found;
}
