import { asLedger, fieldNamed, resourceOf } from '../../../language/model';
import { nameOf, type Document, type DocumentProblem } from '../../../language/rules';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { refusalLine } from '../../../server/resource/refusalLine';
import type { Connection } from '../../../server/storage';
import { isRegister } from './batchKeys';
import { usedBatches } from './usedBatches';

/** Product and number of a batch that has been posted stay: postings name it by them. Its dates may be put right. */
export async function keptKeys(
  call: Call,
  document: Document,
  before: Document,
  database: Connection,
): Promise<DocumentProblem[]> {
  const register = resourceOf(call.services.model, call.resource.name);
  if (!isRegister(register)) return [];
  const { keys, ledger } = register.uses.batches;
  const changed = keys.filter((name) => String(document[name] ?? '') !== String(before[name] ?? ''));
  if (changed.length === 0) return [];
  const books = asLedger(resourceOf(call.services.model, ledger));
  const used = await usedBatches(call, register, books, [String(before.id)], database);
  return [...used.values()].flatMap(({ code, isSeen }) =>
    changed.map((name) => ({
      field: name,
      title: fieldNamed(register, name).title,
      ...(isSeen
        ? { message: '批号已在单据【{code}】中使用，不可更改', params: { code } }
        : { message: '批号已在您无权查看的单据中使用，不可更改' }),
    })),
  );
}

/** Refuses to delete batches that have been posted, and names a document of each. */
export async function demandUnposted(call: Call, records: readonly Document[], database: Connection): Promise<void> {
  const register = resourceOf(call.services.model, call.resource.name);
  if (!isRegister(register)) return;
  const books = asLedger(resourceOf(call.services.model, register.uses.batches.ledger));
  const ids = records.map(({ id }) => String(id));
  const used = await usedBatches(call, register, books, ids, database);
  const lines = records.flatMap((record): RefusalLine[] => {
    const by = used.get(String(record.id));
    if (!by) return [];
    const batch = nameOf(register, record);
    return [
      refusalLine(
        call,
        record,
        by.isSeen
          ? { message: '批号 {batch} 已在单据【{code}】中使用，不可删除', params: { batch, code: by.code } }
          : { message: '批号 {batch} 已在您无权查看的单据中使用，不可删除', params: { batch } },
      ),
    ];
  });
  if (lines.length > 0) throw refuse(call.t('删除失败提示'), lines);
}
