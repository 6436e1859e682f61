import { sql } from 'kysely';
import { fieldNamed, resourceOf } from '../../../language/model';
import { type Document, isEmpty } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Found, Saved } from '../../../server/resource/capability/Capability';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';

/** What tells initial balances apart: fields of the subject ledger that are keys. */
const SUBJECT = 'subjectId';
const KEYS = [
  SUBJECT,
  'clientId',
  'supplierId',
  'departmentId',
  'employeeId',
  'projectId',
  'productId',
  'currencyId',
] as const;

/**
 * Those of several records of which there is one already, stored or before them, with the same subject and auxiliaries;
 * its number is told to whoever sees it. One statement.
 */
export async function repeatedBalances(call: Call, saved: readonly Saved[], database: Connection): Promise<Found[]> {
  const resource = resourceOf(call.services.model, call.resource.name);
  const { title } = fieldNamed(resource, SUBJECT);
  const subjects = [
    ...new Set(saved.flatMap(({ state: { document } }) => (document[SUBJECT] ? [String(document[SUBJECT])] : []))),
  ];
  if (subjects.length === 0) return [];
  const columns = KEYS.map((name) => sql`${sql.ref(`i.${snake(name)}`)}::text as ${sql.id(name)}`);
  const { rows } = await sql<Document>`
    select i.id::text as id, (select s.code from ${records(call).rows} as s where s.id = i.id) as code, ${sql.join(columns)}
    from ${records(asSystem(call, '期初余额检查')).rows} as i where i.subject_id in (${sql.join(subjects)})`.execute(
    database,
  );
  const edited = new Set(saved.flatMap(({ before }) => (before ? [String(before.id)] : [])));
  const known = new Map(
    rows
      .filter(({ id }) => !edited.has(String(id)))
      .map((row) => [placeOf(row), isEmpty(row.code) ? '' : `【${String(row.code)}】`]),
  );
  return saved.flatMap(({ state }): Found[] => {
    if (!state.document[SUBJECT]) return [];
    const place = placeOf(state.document);
    const other = known.get(place);
    if (other === undefined) {
      known.set(place, '');
      return [];
    }
    const problem = {
      field: SUBJECT,
      title,
      message: '该科目与辅助核算已有期初余额{other}，不可重复录入',
      params: { other },
    };
    return [{ state, problem }];
  });
}

function placeOf(values: Document): string {
  return KEYS.map((name) => String(values[name] ?? '')).join('/');
}
