import { sql } from 'kysely';
import { REVERSAL } from '../../../language/meta/reversalNames';
import type { Conversion, Resource } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import { madeByLines } from './lineLinks';

/** A document that was made from another one. */
export interface MadeDocument {
  /** of the other one */
  id: string;
  /** id of its own */
  made: string;
  code: string;
  /** by the caller */
  isSeen: boolean;
}

/** Documents that were made from others of the call's resource and stand, whoever may see them. One statement. */
export async function madeDocuments(
  call: Call,
  conversion: Conversion,
  target: Resource,
  ids: readonly string[],
  database: Connection,
): Promise<MadeDocument[]> {
  if (conversion.link === undefined) return [];
  const link = sql.ref(`h.${snake(conversion.link)}`);
  const whole = records(asSystem(call, '下游单据', target)).rows;
  const byHeader = sql`select h.id as made, ${link} as id from ${whole} as h where ${link} = ${anyOf(ids)}`;
  const byLines = madeByLines(call, call.resource, conversion, ids);
  const { rows } = await sql<MadeDocument>`
    select m.id, m.made, ${sql.ref(`t.${snake(target.code ?? target.label)}`)} as code,
      exists (select 1 from ${records(call, target.name).rows} as s where s.id = t.id) as "isSeen"
    from (${byLines ? sql`${byHeader} union ${byLines}` : byHeader}) as m
    join ${whole} as t on t.id = m.made${uncorrected(target)} order by t.id`.execute(database);
  return rows;
}

/** A document and the red entry that corrects it come to nothing together. */
function uncorrected({ uses: { reversal } }: Resource) {
  return reversal
    ? sql` and t.${sql.ref(snake(REVERSAL.original))} is null and t.${sql.ref(snake(REVERSAL.red))} is null`
    : sql``;
}
