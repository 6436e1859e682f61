import { isSameValue } from '../../../lib/isSameValue';
import type { Call } from '../../../server/resource/Call';
import { HEAD_WITHIN, type StatementColumns, titlesOf } from '../wire';
import { knownColumns } from './knownColumns';

/** How a file was mapped before. */
export interface KeptFormat {
  /** position of the row with the kept titles */
  head: number;
  columns: StatementColumns;
  /** for this account or partner, not for another one */
  isOwn: boolean;
}

/**
 * How a file of these rows was mapped: for the account or partner `key`, else for another one of its kind, the last
 * one first. `hasOwn`: files of this one were mapped before, with whatever head.
 */
export async function keptFormat(
  { resource, services, session }: Call,
  key: string,
  rows: readonly (readonly string[])[],
): Promise<{ hasOwn: boolean; kept: KeptFormat | undefined }> {
  const heads = rows.slice(0, HEAD_WITHIN).map(titlesOf);
  const found = await services.database.kysely
    .selectFrom('sys_statement_format')
    .select(['owner', 'head', 'columns'])
    .where('package_id', '=', session.packageId)
    .where('resource', '=', resource.name)
    .where((is) =>
      is.or([
        is('owner', '=', key),
        is(
          'head',
          'in',
          heads.map((head) => JSON.stringify(head)),
        ),
      ]),
    )
    .orderBy('updated_time', 'desc')
    .execute();
  // Customers and suppliers book what adds to a balance on different sides.
  const others = found.filter(({ owner }) => fieldsIn(owner) === fieldsIn(key));
  const own = found.find(({ owner }) => owner === key);
  const kept = [...(own ? [own] : []), ...others]
    .map(({ columns, head, owner }) => ({
      head: heads.findIndex((each) => isSameValue(each, head)),
      columns: knownColumns(columns, Array.isArray(head) ? head.length : 0),
      isOwn: owner === key,
    }))
    .find((each) => each.head >= 0);
  return { hasOwn: own !== undefined, kept };
}

/** The fields that an owner is named by. */
function fieldsIn(owner: string): string {
  return owner.replace(/\/\d+/g, '');
}
