import { resourceOf } from '../../../language/model';
import { type Document, nameOf } from '../../../language/rules';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Act } from '../../../server/resource/capability/Capability';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { problemLine } from '../../../server/resource/problemLine';
import type { Connection } from '../../../server/storage';
import { settlingsOf } from './openingsOf';
import { settledProblems } from './settledProblems';

/**
 * Refuses to let documents settle what others have settled, taken back or changed since they were entered, line by line.
 * Two that do so at once are told apart by the balance, when they are posted.
 */
export async function demandSettled(
  call: Call,
  { name: action, refusalTitle }: Act,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  const { services, session, t } = call;
  const resource = resourceOf(services.model, call.resource.name);
  const settlings = settlingsOf(resource).filter(({ on }) => on === action);
  if (settlings.length === 0) return;
  const ids = records.map(({ id }) => String(id));
  const documents = await loadDocuments(services.compiled(resource), session.packageId, ids, database);
  const lines: RefusalLine[] = [];
  for (const settling of settlings) {
    const found = await settledProblems(call, resource, settling, documents, database);
    for (const [index, document] of documents.entries())
      for (const problem of found[index] ?? []) {
        const code = nameOf(resource, document);
        const line = (problem.line ?? 0) + 1;
        lines.push({ ...problemLine(call, problem), code: t('{code} 第 {line} 行', { code, line }), record: code });
      }
  }
  if (lines.length > 0) throw refuse(t(refusalTitle), lines);
}
