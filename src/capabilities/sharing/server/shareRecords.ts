import { sql } from 'kysely';
import { at } from '../../../lib/at';
import { isObject } from '../../../lib/isObject';
import { fieldNamed } from '../../../language/model';
import { nameOf, DocumentState, type Document } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { CallError, isConfirmed, Refusal, refuse, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { lookUpReferences } from '../../../server/resource/lookUpReferences';
import { recordId } from '../../../server/resource/readRecord';
import { refusalLine } from '../../../server/resource/refusalLine';
import { stored } from '../../../server/resource/saveRecord';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import { followedFields } from '../language';
import { DIRECTION, SHARING, type SharingSet } from '../wire';
import { callThere } from './callThere';
import { addSharing } from './keepSharing';
import { masterOf } from './masterOf';
import { matchedThere, unmatchedText, type Matched } from './matchedThere';
import { memberships, type Membership } from './memberships';
import { masterAmong, sharingOf, WHY } from './sharingOf';
import { isGoingOn, sharings } from './sharings';

/** Records and account sets of one call, at most. */
const MOST = { ids: 500, accountSets: 20 } as const;

/** The other account sets in which the caller works, and whether he may share there. */
export async function sharingSets(call: Call): Promise<SharingSet[]> {
  const sets = await memberships(call, call.services.database.kysely);
  return sets.map(({ id, may, name }) => ({ id, name, may }));
}

/**
 * Shares masters that the caller sees with account sets in which he may add such masters: all of them, or none with the
 * reasons. What is shared already stays as it is, and is told.
 * @throws Refusal with a line for each record and account set that is in the way
 */
export function shareRecords(call: Call, body: unknown): Promise<{ title: string; lines: RefusalLine[] }> {
  const ids = idsIn(body, 'ids');
  const sets = idsIn(body, 'accountSets');
  return stored(call, async (database) => {
    await records(call).lock(ids, database);
    const seen = await records(call).find(sql`t.id = ${anyOf(ids)}`, database);
    if (seen.length < ids.length) {
      const found = new Set(seen.map(({ id }) => String(id)));
      const gone = ids.filter((id) => !found.has(id));
      throw refused(
        call,
        gone.map((code) => ({ code, remark: call.t('记录不存在或已被删除') })),
      );
    }
    demandSeen(call);
    const own = asSystem(call, WHY);
    const originals = await records(own).find(sql`t.id = ${anyOf(ids)}`, database);
    await demandOriginals(own, originals, database);
    const lines: RefusalLine[] = [];
    for (const set of await allowedSets(call, sets, database))
      lines.push(...(await shareWith(own, set, originals, isConfirmed(body), database)));
    return { title: call.t('共享结果'), lines };
  });
}

function idsIn(body: unknown, key: keyof typeof MOST): string[] {
  const given: unknown[] = isObject(body) && Array.isArray(body[key]) ? body[key] : [];
  if (given.length === 0 || given.length > MOST[key]) throw new CallError(400, `${key}: 1 - ${MOST[key]}`);
  return [...new Set(given.map(recordId))];
}

/** What somebody does not see does not go where he might. */
function demandSeen(call: Call): void {
  const { master, said } = sharingOf(call);
  const hidden = followedFields(said).filter((name) => !records(call).sees(name));
  if (hidden.length === 0) return;
  const fields = hidden.map((name) => call.t(fieldNamed(master, name).title)).join('、');
  throw refused(call, [
    { code: call.t(master.title), remark: call.t('您看不到{fields}，不能共享，请由能看到的人操作', { fields }) },
  ]);
}

const refused = ({ t }: Call, lines: RefusalLine[]): Refusal => refuse(t('共享失败提示'), lines);

/** The account sets that are asked for. An account set in which the caller does not work is not named to him. */
async function allowedSets(call: Call, ids: readonly string[], database: Connection): Promise<Membership[]> {
  const all = new Map((await memberships(call, database)).map((set) => [set.id, set]));
  const lines = ids.flatMap((id): RefusalLine[] => {
    const set = all.get(id);
    if (!set) return [{ code: id, remark: call.t('不是您所在的其他账套，请先由该账套的管理员加入成员') }];
    const title = call.t(call.resource.title);
    const params = { accountSet: set.name, title };
    return set.may
      ? []
      : [
          {
            code: set.name,
            remark: call.t('您在账套【{accountSet}】没有新增{title}的权限，请联系该账套的管理员', params),
          },
        ];
  });
  if (lines.length > 0) throw refused(call, lines);
  return ids.flatMap((id) => all.get(id) ?? []);
}

/** A copy goes no further: its fields are another account set's. */
async function demandOriginals(own: Call, originals: readonly Document[], database: Connection): Promise<void> {
  const { said } = sharingOf(own);
  const ids = originals.map(({ id }) => String(id));
  const copies = await sharings(own, { direction: DIRECTION.from, ids, isActive: true }, database);
  const lines = copies.flatMap((copy) =>
    originals
      .filter(({ id }) => String(id) === String(copy[said.record]))
      .map((original) =>
        refusalLine(own, original, {
          message: '{title}【{code}】来自账套【{accountSet}】的共享，请在该账套共享',
          params: { accountSet: String(copy[SHARING.accountSet]) },
        }),
      ),
  );
  if (lines.length > 0) throw refused(own, lines);
}

/** Shares originals with one account set; gives what became of each. */
async function shareWith(
  own: Call,
  set: Membership,
  originals: readonly Document[],
  isSure: boolean,
  database: Connection,
): Promise<RefusalLine[]> {
  const { master, said } = sharingOf(own);
  const accountSet = set.name;
  const ids = originals.map(({ id }) => String(id));
  const standing = (await sharings(own, { direction: DIRECTION.to, ids }, database)).filter(
    (sharing) => String(sharing[SHARING.accountSetId]) === set.id,
  );
  const of = new Map(standing.map((sharing) => [String(sharing[said.record]), sharing]));
  const fresh = originals.filter(({ id }) => !of.has(String(id)));
  const matched = await matchedThere(own, set.id, fresh, database);
  const missing = fresh.flatMap((original, index) =>
    at(matched, index).unmatched.map((unmatched) => ({
      code: nameOf(master, original),
      remark: unmatchedText(own, accountSet, unmatched),
      field: unmatched.reference,
    })),
  );
  if (missing.length > 0) throw refused(own, missing);
  const there = await callThere(own, set.id, master.name, database, set.session);
  const lines = standing.map((sharing) => {
    const original = masterAmong(originals, said, sharing);
    return refusalLine(own, original, {
      message: isGoingOn(own, sharing)
        ? '{title}【{code}】已共享到账套【{accountSet}】，未作变动'
        : '{title}【{code}】已停止共享到账套【{accountSet}】，请在共享信息中重新共享',
      params: { accountSet },
    });
  });
  for (const [index, original] of fresh.entries()) {
    const given = await copyGiven(there, original, at(matched, index), database);
    lines.push(await addCopy(own, there, set, original, { ...given, confirmed: isSure }, database));
  }
  return lines;
}

/** What a copy begins with: what it follows, the number where that is free, and what comes with its references there. */
async function copyGiven(
  there: Call,
  original: Document,
  { values }: Matched,
  database: Connection,
): Promise<Document> {
  const { said } = sharingOf(there);
  const state = new DocumentState(
    there.compiled,
    { ...Object.fromEntries(said.follows.map((name) => [name, original[name] ?? null])), ...values },
    there.context,
  );
  await lookUpReferences(there, state, undefined, database, (path) => !said.follows.includes(path));
  const { code } = there.resource;
  if (code === undefined) return state.document;
  const { rows } = await sql`select 1 from ${records(there).rows} as t
    where ${sql.ref(`t.${snake(code)}`)} = ${original[code]} limit 1`.execute(database);
  return rows.length > 0 ? state.document : { ...state.document, [code]: original[code] ?? null };
}

/** Adds a copy there and tells the sharing in both account sets. */
async function addCopy(
  own: Call,
  there: Call,
  { id: accountSetId, name: accountSet }: Membership,
  original: Document,
  given: Document,
  database: Connection,
): Promise<RefusalLine> {
  const { master } = sharingOf(own);
  const name = nameOf(master, original);
  const { id } = await records(there)
    .insert(given, database)
    .catch((error: unknown) => {
      throw named(own, error, name, accountSet);
    });
  const copy = await masterOf(there, id, database);
  const { code = master.label } = master;
  const here = own.session.packageId;
  const [mine] = await database.selectFrom('sys_package').select('name').where('id', '=', here).execute();
  await addSharing(
    own,
    original,
    {
      [SHARING.direction]: DIRECTION.to,
      [SHARING.accountSet]: accountSet,
      [SHARING.accountSetId]: accountSetId,
      [SHARING.otherId]: id,
      [SHARING.otherCode]: copy[code] ?? null,
    },
    database,
  );
  await addSharing(
    there,
    copy,
    {
      [SHARING.direction]: DIRECTION.from,
      [SHARING.accountSet]: mine?.name ?? null,
      [SHARING.accountSetId]: here,
      [SHARING.otherId]: String(original.id),
      [SHARING.otherCode]: original[code] ?? null,
    },
    database,
  );
  const params = { accountSet, number: String(copy[code]) };
  const message =
    copy[code] === original[code]
      ? '{title}【{code}】已共享到账套【{accountSet}】，编号相同'
      : '{title}【{code}】已共享到账套【{accountSet}】，该编号在对方已被使用，对方编号为{number}';
  return { ...refusalLine(own, original, { message, params }), tone: 'good' };
}

/** A refusal of the other account set, which says of which record it is and where. */
function named(own: Call, error: unknown, name: string, accountSet: string): unknown {
  if (!(error instanceof Refusal) || !Array.isArray(error.data)) return error;
  const lines = (error.data as RefusalLine[]).map(({ code, isWarning, remark }) => ({
    code: name,
    remark: own.t('账套【{accountSet}】：{text}', {
      accountSet,
      text: own.t('{title}：{text}', { title: code, text: remark }),
    }),
    ...(isWarning ? { isWarning } : {}),
  }));
  return refuse(own.t('共享失败提示'), lines);
}
