import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { type Document, nameOf } from '../../../language/rules';
import { CallError, refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { TEMPLATE } from '../wire';
import { mayStart } from './mayStart';
import { offeredTemplates } from './offeredTemplates';
import { wholeOf } from './wholeOf';
import { readVersion, type Version } from './Instance';

/** @throws CallError 404 for a template that there is not; Refusal for one that is not in use */
export async function usableVersion(call: Call, templateId: string, database: Connection): Promise<Version> {
  const { services, t } = call;
  const offered = offeredTemplates(call);
  const resource = resourceOf(services.model, offered.call.resource.name);
  const { rows } = await sql<Document>`
    select ${sql.ref(TEMPLATE.name)}, ${sql.ref(TEMPLATE.status)}, ${sql.ref(snake(TEMPLATE.document))} as document, ${mayStart(call, resource, 't')} as "mayStart" from ${wholeOf(call, resource).rows} as t
    where t.id = ${templateId} and exists (select 1 from ${offered.rows} as o where o.id = t.id)`.execute(database);
  const [template] = rows;
  const version = template && (await readVersion(call, templateId, undefined, database));
  if (!template || !version) throw new CallError(404, '记录不存在或已被删除');
  if (template[TEMPLATE.status] !== 1)
    throw refuse(t('提交失败提示'), [{ code: nameOf(resource, template), remark: t('审批模板已停用') }]);
  if (template.document !== null)
    throw refuse(t('提交失败提示'), [
      { code: nameOf(resource, template), remark: t('该模板用于单据审批，请在单据上提交') },
    ]);
  if (!template.mayStart)
    throw refuse(t('提交失败提示'), [
      { code: nameOf(resource, template), remark: t('您不在该模板的可发起范围内，请联系管理员') },
    ]);
  return version;
}
