import { REVERSE } from '../../../language/meta/reversalNames';
import { resourceOf } from '../../../language/model';
import { type Document, isEmpty, machineAction } from '../../../language/rules';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Act } from '../../../server/resource/capability/Capability';
import { leadToRecord } from '../../../server/resource/leadTo';
import { namedSeen } from '../../../server/resource/namedSeen';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { refusalLine } from '../../../server/resource/refusalLine';
import type { Connection } from '../../../server/storage';
import { itemField } from '../wire';
import { openingsOf } from './openingsOf';
import { settledBy } from './settledBy';

/**
 * Refuses to take back, delete or reverse documents whose items others have settled, names those and leads to the newest
 * (E-17). A red entry of some lines is refused by the balance alone: what is not settled may be corrected.
 */
export async function demandUnsettled(
  call: Call,
  { isOfPart = false, name: action, refusalTitle }: Act,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  const resource = resourceOf(call.services.model, call.resource.name);
  const undone = machineAction(resource, action)?.undoes;
  const openings = openingsOf(resource).filter(
    ({ on }) => undone === on || action === 'delete' || (action === REVERSE && !isOfPart),
  );
  if (openings.length === 0) return;
  const { services, session, t } = call;
  const ids = records.map(({ id }) => String(id));
  const documents = await loadDocuments(services.compiled(resource), session.packageId, ids, database);
  const lines: RefusalLine[] = [];
  for (const { kind, ledger } of openings) {
    const itemOf = (document: Document) =>
      isEmpty(document[itemField(kind)]) ? [] : [String(document[itemField(kind)])];
    const own = { kind: resource.name, ids };
    const items = documents.flatMap(itemOf);
    const settled = await settledBy(call, ledger, own, items, database);
    for (const document of documents) {
      const by = settled.filter(({ item }) => itemOf(document).includes(item));
      const [newest] = by;
      if (!newest) continue;
      const kindOf = resourceOf(services.model, newest.kind);
      lines.push({
        ...refusalLine(call, document, {
          message: '{title}【{code}】已由{made}{codes}核销，请先弃审',
          params: { made: t(kindOf.title), codes: namedSeen(call, by) },
        }),
        lead: newest.isSeen ? leadToRecord(call, kindOf, newest.id) : undefined,
      });
    }
  }
  if (lines.length > 0) throw refuse(t(refusalTitle), lines);
}
