import { sql } from 'kysely';
import { groupBy } from '../../../../lib/groupBy';
import { toHalfWidth } from '../../../../lib/toHalfWidth';
import { type Field, type Issue, refTargetOf, resourceOf } from '../../../../language/model';
import type { Document } from '../../../../language/rules';
import { asSystem } from '../../../../server/records/asSystem';
import { records as recordsOf, recordsChosen } from '../../../../server/records/records';
import type { Call } from '../../../../server/resource/Call';
import { fixedConditions } from '../../../../server/resource/fixedConditions';
import type { Connection } from '../../../../server/storage';
import { snake } from '../../../../server/schema/naming';

/** Records that one text may mean at most before it is called ambiguous in any case. */
const MOST = 20;

/** The column that says whether a record fits the reference; no field is called so. */
const FITS = '#fits';

type Found = { id: string; fill: Document } | { issue: Issue };

/**
 * Finds the records that the texts of a file mean: by number or by label, to the letter but for case and width, among
 * those that the caller may choose and that fit the reference. One statement for each field.
 */
export class References {
  readonly #found = new Map<Field, Map<string, Document[]>>();

  static async of(
    call: Call,
    asked: readonly { field: Field; text: string }[],
    database: Connection,
  ): Promise<References> {
    const references = new References();
    for (const [field, group] of groupBy(asked, ({ field: each }) => each))
      references.#found.set(
        field,
        await records(
          call,
          field,
          [...new Set(group.flatMap(({ text }) => [text.trim().toLowerCase(), plain(text)]))],
          database,
        ),
      );
    return references;
  }

  /**
   * The record that a text means, with what picking it fills in. One that no longer fits is told of where nothing
   * better is found.
   */
  find(field: Field, text: string): Found {
    const candidates = this.#found.get(field)?.get(plain(text)) ?? [];
    const fitting = candidates.filter((record) => record[FITS]);
    if (fitting.length > 1) return { issue: { message: '有多条记录同名，请填写编号' } };
    const [record] = fitting;
    if (!record)
      return {
        issue: {
          message:
            candidates.length > 0 ? '所选记录不存在或已停用，请重新选择' : '没有找到该记录，请填写已有的编号或名称',
        },
      };
    return {
      id: String(record.id),
      fill: Object.fromEntries(Object.entries(refTargetOf(field).fill).map(([own, source]) => [own, record[source]])),
    };
  }
}

async function records(
  call: Call,
  field: Field,
  texts: string[],
  database: Connection,
): Promise<Map<string, Document[]>> {
  const { code, fill, filter, label, resource } = refTargetOf(field);
  const target = resourceOf(call.services.model, resource);
  const names = new Set(Object.values(fill).filter((name) => name !== 'id'));
  const fitting = sql.join([sql`true`, ...fixedConditions(call, target, filter)], sql` and `);
  const columns = [...names].map((name) => sql`, t.${sql.ref(snake(name))} as ${sql.ref(name)}`);
  const keys = [...new Set([label, code ?? label])].map(
    (name) => sql`select ${sql.ref(`t.${snake(name)}`)}::text as name`,
  );
  const { rows } = await sql<Document & { asked: string }>`
    select t.id, k.asked, (${fitting}) as ${sql.ref(FITS)} ${sql.join(columns, sql``)} from (
      select distinct t.id, lower(n.name) as asked from ${recordsChosen(call, resource).rows} as t, lateral (${sql.join(keys, sql` union `)}) as n
      where lower(n.name) = any(${texts}::text[])) k
    join ${recordsOf(asSystem(call, '导入检查', resource)).rows} as t on t.id = k.id order by t.id`.execute(database);
  const found = new Map<string, Document[]>();
  for (const row of rows) {
    const key = plain(row.asked);
    const known = found.get(key) ?? [];
    if (known.length < MOST) found.set(key, [...known, row]);
  }
  return found;
}

function plain(text: string): string {
  return toHalfWidth(text.trim()).toLowerCase();
}
