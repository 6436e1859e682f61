import { LEVEL } from '../../../language/meta/controlLevel';
import { ledgerNamed, resourceOf } from '../../../language/model';
import { nameOf, type Document } from '../../../language/rules';
import { got } from '../../../lib/got';
import { refuseUnconfirmed, type RefusalLine } from '../../../server/Refusal';
import type { Act } from '../../../server/resource/capability/Capability';
import type { Call } from '../../../server/resource/Call';
import { leadToBalance } from '../../../server/resource/leadTo';
import { levelOf } from '../../../server/resource/levelOf';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import type { Connection } from '../../../server/storage';
import { Books, keyTexts } from '../../ledger/server';
import { overLimit } from './overLimit';
import { overduePartners } from './overduePartners';

/** Something about the partner of a document. */
export interface Told {
  document: Document;
  message: string;
  params: Record<string, string>;
}

/** Lines of one refusal, at most. */
const MOST = 200;

/**
 * Refuses an action on documents of partners who are overdue or owe more than they may, or warns of it, as the account
 * set says. One statement for each that is said, and two more where it is asked.
 */
export async function demandCredit(
  call: Call,
  act: Act,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  const { services, session } = call;
  const resource = resourceOf(services.model, call.resource.name);
  const { credit } = resource.uses;
  if (credit?.on !== act.name) return;
  const compiled = { ...services.compiled(resource), tables: [] };
  const { limit, overdue } = credit;
  const asked = [
    overdue && { level: overdue.level, find: overduePartners },
    limit && { level: limit.level, find: overLimit },
  ];
  const lines: RefusalLine[] = [];
  for (const each of asked) {
    if (!each) continue;
    const level = await levelOf(services.model, session.packageId, each.level, database);
    if (level !== LEVEL.refuses && level !== LEVEL.warns) continue;
    const ids = records.map(({ id }) => String(id));
    const documents = await loadDocuments(compiled, session.packageId, ids, database);
    const said = await saidOf(call, credit, await each.find(call, resource, credit, documents, database), database);
    lines.push(...said.map((line) => (level === LEVEL.warns ? { ...line, isWarning: true as const } : line)));
  }
  refuseUnconfirmed(call.t(act.refusalTitle), lines.slice(0, MOST), act.isConfirmed === true);
}

async function saidOf(
  call: Call,
  { ledger, partner }: { ledger: string; partner: string },
  told: readonly Told[],
  database: Connection,
): Promise<RefusalLine[]> {
  if (told.length === 0) return [];
  const books = new Books(database, ledgerNamed(call.services.model, ledger), call.session.packageId);
  const keysOf = ({ document }: Told) => ({ [partner]: document[partner] });
  const texts = await keyTexts(books, told.map(keysOf), database);
  return told.map((each) => ({
    code: nameOf(call.resource, each.document),
    remark: call.t(each.message, { ...each.params, partner: got(texts, books.keyOf(keysOf(each))) }),
    lead: leadToBalance(call, books.ledger, keysOf(each)),
  }));
}
