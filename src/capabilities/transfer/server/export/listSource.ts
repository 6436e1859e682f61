import { sql } from 'kysely';
import { anyOf } from '../../../../server/storage';
import type { ListScreen } from '../../../../language/model';
import { flatten } from '../../../../lib/tree/flatten';
import { forestOf } from '../../../../lib/tree/forestOf';
import { records } from '../../../../server/records/records';
import type { Call } from '../../../../server/resource/Call';
import { canSee } from '../../../../server/resource/canSee';
import { headerFields, listConditions, listRecords, orderOf } from '../../../../server/resource/listRecords';
import { maskRow } from '../../../../server/resource/maskRow';
import type { Params } from '../../../../server/calls/pageOf';
import { shownColumns } from '../../../../server/resource/shownValues';
import { fromRow, selectionOf } from '../../../../server/resource/wire';
import { snake } from '../../../../server/schema/naming';
import { askedColumns } from './askedColumns';
import { batchesOf, inOrder, type ExportSource } from './ExportSource';
import { plannedAnew } from '../../../../server/storage/plannedAnew';

/**
 * The records of a list call. Their ids are read at once, in order, which fixes what goes out; the records then a
 * thousand at a time by their ids: every one of these statements is as fast as the first, and no connection is held
 * while the file is on its way.
 */
export async function listSource(given: Call, screen: ListScreen, params: Params): Promise<ExportSource> {
  const call: Call = { ...given, only: [screen.filter] };
  const { compiled } = call;
  const all = [...compiled.header, ...compiled.lookUps];
  const fields = new Map(all.filter((field) => canSee(call, field)).map(({ field }) => [field.name, field]));
  const known = new Set(all.map(({ field }) => field.name));
  const { total, totals } = await listRecords(call, { ...params, pageNum: '1', pageSize: '1' }, screen.totals);
  return {
    columns: askedColumns(params, screen.columns, known).flatMap((column) => {
      const field = fields.get(column.path);
      return field ? [{ field, column }] : [];
    }),
    total,
    totals,
    async *batches() {
      for (const ids of batchesOf(await orderedIds(call, params))) yield recordsOf(call, params, ids);
    },
  };
}

async function orderedIds(call: Call, params: Params): Promise<string[]> {
  const { compiled, resource } = call;
  const parent = resource.parent === undefined ? sql`` : sql`, t.${sql.ref(snake(resource.parent))} as parent`;
  const { rows } = await sql<{ id: string; parent?: string }>`${plannedAnew}
    select t.id ${parent} from ${records(call).rows} as t ${sql.join(selectionOf(compiled.header, 't').joins, sql` `)}
    where ${sql.join(listConditions(call, params), sql` and `)} order by ${orderOf(call, params, headerFields(call))}`.execute(
    call.services.database.kysely,
  );
  const shown =
    resource.parent === undefined
      ? rows
      : flatten(forestOf(rows, { idKey: 'id', parentKey: 'parent' })).map(({ row }) => row);
  return shown.map(({ id }) => String(id));
}

async function recordsOf(call: Call, params: Params, ids: string[]): Promise<Record<string, unknown>[]> {
  const { columns, joins } = selectionOf(call.compiled.header, 't');
  const all = [...columns, ...shownColumns(call, 't')];
  const { rows } = await sql<Record<string, unknown>>`
    select t.id, ${sql.join(all)} from ${records(call).rows} as t ${sql.join(joins, sql` `)}
    where ${sql.join(listConditions(call, params), sql` and `)} and t.id = ${anyOf(ids)}`.execute(
    call.services.database.kysely,
  );
  return inOrder(
    ids,
    rows.map((row) => maskRow(call, fromRow(row, call.compiled.header))),
  );
}
