import { sql } from 'kysely';
import { at } from '../../../lib/at';
import { got } from '../../../lib/got';
import { groupBy } from '../../../lib/groupBy';
import { isSameValue } from '../../../lib/isSameValue';
import { problemText, type Document, type DocumentProblem } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { WantedFault } from '../../../server/resource/saveRecords';
import { anyOf, type Connection } from '../../../server/storage';
import { DIRECTION, SHARING } from '../wire';
import { callThere } from './callThere';
import { changeSharing } from './keepSharing';
import { masterOf } from './masterOf';
import { matchedThere, unmatchedText } from './matchedThere';
import { sharingOf, WHY } from './sharingOf';
import { mirrorOf, sharings } from './sharings';

/** Characters of what did not follow, at most. */
const MOST = 300;

/**
 * Brings the copies of originals to what these are now, in the same transaction. A value that a copy cannot take is left
 * as it was there, and both account sets are told why.
 * @param ids of masters that have changed; those that are not shared are passed over with one statement
 */
export async function follow(call: Call, ids: readonly string[], database: Connection): Promise<void> {
  const { master, said } = sharingOf(call);
  const going = await sharings(call, { direction: DIRECTION.to, ids, isActive: true }, database);
  if (going.length === 0) return;
  // What is kept is in the language of the account set, whoever changes an original.
  const own = { ...asSystem(call, WHY, master), t: call.services.translator(undefined) };
  const shared = going.map((sharing) => String(sharing[said.record]));
  const originals = await records(own).find(sql`t.id = ${anyOf(shared)}`, database);
  for (const [packageId, some] of groupBy(going, (sharing) => String(sharing[SHARING.accountSetId]))) {
    const there = await callThere(call, packageId, master.name, database);
    const followed = some.flatMap((sharing) =>
      originals
        .filter(({ id }) => String(id) === String(sharing[said.record]))
        .map((original) => ({ sharing, original })),
    );
    const matched = await matchedThere(
      own,
      packageId,
      followed.map(({ original }) => original),
      database,
    );
    for (const [index, { original, sharing }] of followed.entries()) {
      const { unmatched, values } = at(matched, index);
      const given = { ...Object.fromEntries(said.follows.map((name) => [name, original[name] ?? null])), ...values };
      const behind = unmatched.map((each) => unmatchedText(own, String(sharing[SHARING.accountSet]), each));
      behind.push(...(await bring(own, there, String(sharing[SHARING.otherId]), given, database)));
      await tell(own, there, { behind, original, sharing }, database);
    }
  }
}

/** Gives a copy what it is to follow, as far as the rules there let it; gives what does not follow, and why. */
async function bring(own: Call, there: Call, id: string, given: Document, database: Connection): Promise<string[]> {
  const copies = records(there);
  await copies.lock([id], database);
  const left = new Map<string, string>();
  for (;;) {
    const copy = await masterOf(there, id, database);
    const wanted = Object.fromEntries(
      Object.entries(given).filter(([name, value]) => !left.has(name) && !isSameValue(copy[name], value)),
    );
    if (Object.keys(wanted).length === 0) return [...left.values()];
    const faults: WantedFault[] = [];
    try {
      await copies.save([{ id, given: wanted }], database, (found) => {
        faults.push(...found.filter(({ problem }) => !problem.isWarning));
        if (faults.length > 0) throw new Left();
      });
      return [...left.values()];
    } catch (error) {
      if (!(error instanceof Left)) throw error;
      const problems = faults.map(({ problem }) => problem);
      const named = problems.filter(({ field }) => field !== undefined && Object.hasOwn(wanted, field));
      // Where a rule names no field that is given, nothing of it can be taken.
      if (named.length === 0) return [...left.values(), ...problems.map((problem) => textOf(own, problem))];
      for (const problem of named) left.set(String(problem.field), textOf(own, problem));
    }
  }
}

/** What is given is refused: nothing has been stored yet. */
class Left extends Error {}

const textOf = ({ t }: Call, problem: DocumentProblem): string => problemText(problem, t);

/** Tells both account sets what stands, and what does not follow. */
async function tell(
  own: Call,
  there: Call,
  { behind, original, sharing }: { behind: readonly string[]; original: Document; sharing: Document },
  database: Connection,
): Promise<void> {
  const { master } = sharingOf(own);
  const { code = master.label } = master;
  const text = { [SHARING.behind]: behind.length === 0 ? null : behind.join(own.t('；')).slice(0, MOST) };
  const copy = await masterOf(there, sharing[SHARING.otherId], database);
  await changeSharing(own, sharing, { ...text, [SHARING.otherCode]: copy[code] ?? null }, database, original);
  const mirror = await mirrorOf(there, own.session.packageId, sharing, database);
  if (mirror)
    await changeSharing(there, mirror, { ...text, [SHARING.otherCode]: original[code] ?? null }, database, copy);
}

/** Copies have changed what is theirs: their account set and that of the originals are told their new numbers. */
export async function copiesChanged(call: Call, copies: readonly Document[], database: Connection): Promise<void> {
  const { master, said } = sharingOf(call);
  const { code = master.label } = master;
  const byId = new Map(copies.map((copy) => [String(copy.id), copy]));
  const coming = await sharings(call, { direction: DIRECTION.from, ids: [...byId.keys()] }, database);
  for (const sharing of coming) {
    const copy = got(byId, String(sharing[said.record]));
    await changeSharing(call, sharing, {}, database, copy);
    const there = await callThere(call, String(sharing[SHARING.accountSetId]), master.name, database);
    const mirror = await mirrorOf(there, call.session.packageId, sharing, database);
    if (mirror) await changeSharing(there, mirror, { [SHARING.otherCode]: copy[code] ?? null }, database);
  }
}
