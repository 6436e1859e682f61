import { toDecimal } from '../../../lib/decimal';
import { DocumentState, machineAction, nameOf, type Document } from '../../../language/rules';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Act } from '../../../server/resource/capability/Capability';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import type { Connection } from '../../../server/storage';
import { STATEMENT, STATEMENT_LINE as LINE } from '../wire';
import { enterStatement, saidOf } from './enterStatement';

const OURS = [LINE.code, LINE.added, LINE.taken] as const;

/** A statement is agreed on as the books are now: refuses to review one that something was booked after. */
export async function demandCurrent(
  call: Call,
  { name }: Act,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  const { lines, on } = saidOf(call.resource);
  if (name !== on) return;
  const stale: RefusalLine[] = [];
  const ids = records.map(({ id }) => String(id));
  for (const record of await loadDocuments(call.compiled, call.session.packageId, ids, database)) {
    const state = new DocumentState(call.compiled, structuredClone(record), call.context);
    await enterStatement(call, state, record, database);
    if (ours(state.document, lines) !== ours(record, lines))
      stale.push({ code: nameOf(call.resource, record), remark: call.t('账面已有变动，请打开编辑并重新保存后再审核') });
  }
  if (stale.length > 0) throw refuse(call.t(machineAction(call.resource, name)?.refusalTitle ?? '提示'), stale);
}

/** Our side of a statement as one text. */
function ours(document: Document, lines: string): string {
  const rows = (document[lines] as Document[] | undefined) ?? [];
  return JSON.stringify([
    plain(document[STATEMENT.opening]),
    ...rows.map((row) => OURS.map((name) => plain(row[name])).join(' ')).toSorted(),
  ]);
}

const plain = (value: unknown): string => toDecimal(value)?.toFixed() ?? String(value ?? '');
