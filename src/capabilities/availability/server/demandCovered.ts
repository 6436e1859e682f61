import { ledgerNamed, resourceOf } from '../../../language/model';
import { LEVEL } from '../../../language/meta/controlLevel';
import { DAY } from '../../../language/model/LookUp';
import type { CompiledResource, Document } from '../../../language/rules';
import { at } from '../../../lib/at';
import { toDecimal } from '../../../lib/decimal';
import { refuseUnconfirmed, type RefusalLine } from '../../../server/Refusal';
import type { Act } from '../../../server/resource/capability/Capability';
import type { Call } from '../../../server/resource/Call';
import { canSee } from '../../../server/resource/canSee';
import { levelOf } from '../../../server/resource/levelOf';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import type { Connection } from '../../../server/storage';
import { Books, lockKeys, reservedLock } from '../../ledger/server';
import { balancesOf, lookUpBalances } from '../../lookUp/server';
import type { Covered } from '../language';
import { placesOf } from './placesOf';
import { type Lacking, saidLines } from './saidLines';
import { type Source, sourceOf, takingLines } from './takingLines';

/** Lines of one refusal, at most. */
const MOST = 200;

/**
 * Refuses an action on documents whose lines together take more than there is, or warns of it: of the goods in all
 * batches, and of each batch that lines name; what is expected counts until the day of each line. Who asks of the same goods meanwhile waits until this has ended. One
 * statement where the account set asks nothing, five otherwise, and five more where something is lacking.
 */
export async function demandCovered(
  call: Call,
  act: Act,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  const { services, session } = call;
  const resource = resourceOf(services.model, call.resource.name);
  for (const covered of resource.uses.covered ?? []) {
    if (covered.on !== act.name) continue;
    const level = await levelOf(services.model, session.packageId, covered.level, database);
    if (level !== LEVEL.refuses && level !== LEVEL.warns) continue;
    const compiled = services.compiled(resource);
    const lines = await lackingLines(call, compiled, covered, records, database);
    const said = level === LEVEL.warns ? lines.map((line): RefusalLine => ({ ...line, isWarning: true })) : lines;
    refuseUnconfirmed(call.t(act.refusalTitle), said.slice(0, MOST), act.isConfirmed === true);
  }
}

/** How much there is stands in a refusal where the line itself would show the caller that. */
async function toldOf(
  call: Call,
  { lookUp, shown }: Source,
  lacking: readonly Lacking[],
  database: Connection,
): Promise<Lacking[]> {
  if (lacking.length === 0) return [];
  if (!canSee(call, shown)) return lacking.map((place) => ({ ...place, isTold: false }));
  const asked = lacking.map(({ day, keys }) => ({ ...keys, [DAY]: day }));
  const seen = await lookUpBalances(call, lookUp, asked, database);
  return lacking.map((place, index) => ({ ...place, isTold: toDecimal(seen[index])?.equals(place.there) === true }));
}

async function lackingLines(
  call: Call,
  compiled: CompiledResource,
  covered: Covered,
  records: readonly Document[],
  database: Connection,
): Promise<RefusalLine[]> {
  const { packageId } = call.session;
  const source = sourceOf(compiled, covered);
  const ids = records.map(({ id }) => String(id));
  const documents = await loadDocuments({ ...compiled, tables: [source.table] }, packageId, ids, database);
  const lines = takingLines(call, compiled, source, covered, documents);
  if (lines.length === 0) return [];
  const { balance, minus = balance } = source.lookUp;
  const books = new Books(database, ledgerNamed(call.services.model, minus), packageId);
  await lockKeys(
    database,
    lines.map(({ keys }) => reservedLock(books, keys)),
  );
  const places = placesOf(books.ledger, lines);
  const there = await balancesOf(
    call,
    source.lookUp,
    places.map(({ day, keys }) => ({ ...keys, [DAY]: day })),
    { isNarrowed: false },
    database,
  );
  const short = places.flatMap((place, index): Lacking[] => {
    const found = at(there, index);
    return place.wanted.greaterThan(found) ? [{ ...place, there: found, isTold: true }] : [];
  });
  const lacking = await toldOf(call, source, short, database);
  return lacking.length === 0 ? [] : saidLines(call, books, source, lacking, database);
}
