import { sql } from 'kysely';
import { refuse } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { snake } from '../../../../server/schema/naming';
import type { Connection } from '../../../../server/storage';
import { TEMPLATE } from '../../wire';
import { wholeOf } from '../wholeOf';
import { readVersion, type Version } from '../Instance';

/**
 * The template in use whose flow documents of a kind go through; undefined: they need none. `call`: on the approvals.
 * @throws Refusal where two templates in use name the same kind
 */
export async function boundVersion(call: Call, kind: string, database: Connection): Promise<Version | undefined> {
  const { resource, t } = call;
  const templates = resource.uses.approval?.approvals?.templates ?? '';
  const { rows } = await sql<{ id: string; name: string }>`
    select w.id::text as id, w.${sql.ref(TEMPLATE.name)} as name from ${wholeOf(call, templates).rows} w
    where w.${sql.ref(snake(TEMPLATE.document))} = ${kind} and w.${sql.ref(TEMPLATE.status)} = 1
    order by w.id limit 2`.execute(database);
  const [template, other] = rows;
  if (template && other)
    throw refuse(t('操作失败提示'), [
      { code: `${template.name}、${other.name}`, remark: t('同一种单据只能启用一个审批模板，请停用其余模板') },
    ]);
  return template && readVersion(call, template.id, undefined, database);
}
