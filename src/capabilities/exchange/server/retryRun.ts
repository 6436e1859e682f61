import { at } from '../../../lib/at';
import { isObject } from '../../../lib/isObject';
import { machineOf } from '../../../language/model';
import { nameOf } from '../../../language/rules';
import { records } from '../../../server/records/records';
import { CallError, refuse, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { addRecord } from '../../../server/resource/saveRecord';
import { RUN, RUN_STATE } from '../wire';

/** Begins anew what a run (`{ ids: [id] }`) has not got through, as a run of its own: the log stays as it was. */
export async function retryRun(call: Call, body: unknown): Promise<{ title: string; lines: RefusalLine[] }> {
  const ids: unknown[] = isObject(body) && Array.isArray(body.ids) ? body.ids : [];
  if (ids.length !== 1) throw new CallError(400, 'ids: 1');
  const run = await records(call).one(recordId(at(ids, 0)));
  if (!run) throw new CallError(404, '记录不存在或已被删除');
  const state = run[machineOf(call.resource).field];
  if (state !== RUN_STATE.failed && state !== RUN_STATE.partly)
    throw refuse(call.t('重试失败提示'), [
      { code: nameOf(call.resource, run), remark: call.t('只有失败或部分失败的同步可以重试') },
    ]);
  const { [RUN.content]: content, [RUN.from]: from, [RUN.to]: to } = run;
  const { code } = await addRecord(call, { [RUN.content]: content, [RUN.from]: from, [RUN.to]: to });
  return { title: call.t('已开始重试：{code}', { code: String(code) }), lines: [] };
}
