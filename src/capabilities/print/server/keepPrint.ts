import { at } from '../../../lib/at';
import { machineAction } from '../../../language/rules';
import { MOST_COPIES, type PrintedReport } from '../../../language/wire';
import { CallError } from '../../../server/Refusal';
import { onRecords } from '../../../server/resource/actOnRecords';
import type { Call } from '../../../server/resource/Call';

/**
 * The log of prints (E-27): who printed which records when, by which layout and how often; it stands in the history of
 * each. Without further words it was one copy by the first layout.
 * @throws CallError 400 for what is no report, 900 for records that are not seen or whose state refuses to be printed
 */
export function keepPrint(call: Call, body: unknown): Promise<{ ids: string[] }> {
  const layouts = call.services.model.prints[call.resource.name] ?? [];
  const { copies = 1, layout = at(layouts, 0).name } = (body ?? {}) as Partial<PrintedReport>;
  const chosen = layouts.find(({ name }) => name === layout);
  if (!chosen || !Number.isInteger(copies) || copies < 1 || copies > MOST_COPIES)
    throw new CallError(400, '请求参数错误');
  // A path that names no field is a text of its own.
  const changes = [
    { path: '打印版式', from: null, to: chosen.title },
    { path: '打印份数', from: null, to: copies },
  ];
  const refusalTitle = machineAction(call.resource, 'print')?.refusalTitle ?? '打印失败提示';
  return onRecords(call, 'print', refusalTitle, body, (records) =>
    Promise.resolve(records.map(({ id }) => ({ id: String(id), changes }))),
  );
}
