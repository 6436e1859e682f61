import { sql } from 'kysely';
import { type Document, DocumentState } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { changeLines } from '../../../server/resource/changeLines';
import { differences } from '../../../server/resource/differences';
import { headerRow, stamp } from '../../../server/resource/insertDocuments';
import { recordsChanged } from '../../../server/resource/recordsChanged';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Connection } from '../../../server/storage';
import { ASSET, CHANGE_DEED, SHARE } from '../wire';
import { runsOf } from './runsOf';

/**
 * Stores what a change makes of an asset, with its history. Its day lies where it lies, in a closed month as well, since
 * nothing is posted anew; what the asset cost when it came stays as it was booked.
 * @param before the asset as it stands, locked
 */
export async function storeAsset(
  call: Call,
  before: Document,
  values: Document,
  departments: readonly Document[] | undefined,
  database: Connection,
  deed: string = CHANGE_DEED,
): Promise<void> {
  const own = asSystem(call, '资产变动', runsOf(call).said.assets);
  const id = String(before.id);
  const state = new DocumentState(own.compiled, before, own.context);
  state.set(values);
  if (departments) {
    const standing = state.lines(ASSET.departments);
    state.removeLines(ASSET.departments, new Set(standing.keys()));
    state.insertLines(ASSET.departments, 0, withIds(departments, standing));
  }
  const { document } = state;
  for (const kept of [ASSET.entryValue, ASSET.gross]) document[kept] = before[kept];
  stamp(own, document, { updatedTime: call.context.now() });
  const columns = Object.entries(headerRow(own, document)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await records(own)
    .changing('a', { set: sql.join(columns), where: sql`a.id = ${id}` })
    .execute(database);
  await changeLines(own, before, document, database);
  await recordsChanged(own, database, deed, [{ id, changes: differences(own.compiled, before, document) }]);
}

/** Lines of departments that bear the asset already go on being the lines of these. */
function withIds(departments: readonly Document[], standing: readonly Document[]): Document[] {
  const left = [...standing];
  return departments.map((line) => {
    const place = left.findIndex((other) => String(other[SHARE.department]) === String(line[SHARE.department]));
    const [same] = place < 0 ? [] : left.splice(place, 1);
    return same ? { ...line, id: same.id } : line;
  });
}
