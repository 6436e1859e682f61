import { type Document, type DocumentState, isEmpty } from '../../../language/rules';
import type { Found, Saved } from '../../../server/resource/capability/Capability';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { ASSET, CHANGE, DEPARTMENT_CHANGE, SHARE } from '../wire';
import { assetOf } from './assetOf';

/** What bore an asset before a change of departments stands beside those that bear it afterwards. */
export async function enterChanges(call: Call, saved: readonly Saved[], database: Connection): Promise<Found[]> {
  for (const { state } of saved) {
    const isOfDepartments = state.document[CHANGE.kind] === DEPARTMENT_CHANGE;
    if (!isOfDepartments) replace(state, CHANGE.departments, []);
    const id = state.document[CHANGE.asset];
    const asset = isOfDepartments && !isEmpty(id) ? await assetOf(call, id, database) : undefined;
    replace(state, CHANGE.former, asset ? departmentsOf(asset, ASSET.departments) : []);
  }
  return [];
}

/** Departments of an asset or a change, as both say them. */
export const departmentsOf = (document: Document, table: string): Document[] =>
  ((document[table] as Document[] | undefined) ?? []).map((line) => ({
    [SHARE.department]: line[SHARE.department],
    [SHARE.share]: line[SHARE.share],
    [SHARE.expense]: line[SHARE.expense] ?? null,
  }));

function replace(state: DocumentState, table: string, lines: Document[]): void {
  state.removeLines(table, new Set(state.lines(table).keys()));
  state.insertLines(table, 0, lines);
}
