import { sql } from 'kysely';
import { machineOf } from '../../../language/model';
import { actionNamed, type Document } from '../../../language/rules';
import { records } from '../../../server/records/records';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import type { Act } from '../../../server/resource/capability/Capability';
import type { Call } from '../../../server/resource/Call';
import { refusalLine } from '../../../server/resource/refusalLine';
import { anyOf, type Connection } from '../../../server/storage';
import { DIRECTION, SHARING } from '../wire';
import { callThere } from './callThere';
import { follow } from './follow';
import { changeSharing } from './keepSharing';
import { memberships } from './memberships';
import { masterAmong, sharingOf, WHY } from './sharingOf';
import { isGoingOn, mirrorOf, sharings } from './sharings';

/** What refuses that a sharing goes on again: who gives decides, who may add such masters there, and copies go no further. */
export async function demandResumable(
  call: Call,
  { name, refusalTitle }: Act,
  chosen: readonly Document[],
  database: Connection,
): Promise<void> {
  const { kept, master, said } = sharingOf(call);
  if (actionOf(call, name) !== 'resumed') return;
  const sets = new Map((await memberships(call, database)).map((set) => [set.id, set]));
  const whole = await wholeOf(call, chosen, database);
  const ids = whole.map((sharing) => String(sharing[said.record]));
  const seen = new Set(
    (await records(call, said.of).find(sql`t.id = ${anyOf(ids)}`, database)).map(({ id }) => String(id)),
  );
  const lines: RefusalLine[] = [];
  for (const sharing of whole) {
    const accountSet = String(sharing[SHARING.accountSet]);
    const say = (message: string) =>
      lines.push(refusalLine(call, sharing, { message, params: { accountSet, master: call.t(master.title) } }));
    if (sharing[SHARING.direction] === DIRECTION.from)
      say('{title}【{code}】来自账套【{accountSet}】，请在该账套重新共享');
    else if (!seen.has(String(sharing[said.record]))) say('{title}【{code}】的{master}您看不到，不能重新共享');
    else if (sets.get(String(sharing[SHARING.accountSetId]))?.may !== true)
      say('{title}【{code}】：您不能在账套【{accountSet}】新增，请联系该账套的管理员');
    else {
      const there = await callThere(call, String(sharing[SHARING.accountSetId]), kept.name, database);
      if (!(await mirrorOf(there, call.session.packageId, sharing, database)))
        say('{title}【{code}】在账套【{accountSet}】已删除，请删除本记录后重新共享');
      const copies = [String(sharing[SHARING.otherId])];
      if ((await sharings(there, { direction: DIRECTION.to, ids: copies, isActive: true }, database)).length > 0)
        say('{title}【{code}】：账套【{accountSet}】已将其共享给其他账套，请先在该账套停止');
    }
    const own = await sharings(
      call,
      { direction: DIRECTION.from, ids: [String(sharing[said.record])], isActive: true },
      database,
    );
    if (own.length > 0) say('{title}【{code}】的{master}来自其他账套，不能再共享');
  }
  if (lines.length > 0) throw refuse(call.t(refusalTitle), lines);
}

/** The other account set tells the same; what goes on again follows at once. */
export async function sharingActed(
  call: Call,
  { name }: Act,
  acted: readonly Document[],
  database: Connection,
): Promise<void> {
  const done = actionOf(call, name);
  if (done === undefined) return;
  const { kept, said } = sharingOf(call);
  const { field } = machineOf(kept);
  const { to } = actionNamed(kept, name);
  const whole = await wholeOf(call, acted, database);
  for (const sharing of whole) {
    const there = await callThere(call, String(sharing[SHARING.accountSetId]), kept.name, database);
    const mirror = await mirrorOf(there, call.session.packageId, sharing, database);
    if (mirror) await changeSharing(there, mirror, { [field]: to, [SHARING.behind]: null }, database);
    if (done === 'stopped') await changeSharing(call, sharing, { [SHARING.behind]: null }, database);
  }
  if (done === 'resumed')
    await follow(
      call,
      whole.map((sharing) => String(sharing[said.record])),
      database,
    );
}

/** A sharing that is deleted is deleted in both account sets; the copy stays, as a master of its own. */
export async function sharingRemoved(call: Call, gone: readonly Document[], database: Connection): Promise<void> {
  if (call.session.why === WHY) return;
  const { kept } = sharingOf(call);
  for (const sharing of await wholeOf(call, gone, database)) {
    const there = await callThere(call, String(sharing[SHARING.accountSetId]), kept.name, database);
    const mirror = await mirrorOf(there, call.session.packageId, sharing, database);
    if (mirror) await records(there).remove([String(mirror.id)], database);
  }
}

/** A master of a sharing stays as long as the sharing does. */
export async function masterRemoved(call: Call, gone: readonly Document[], database: Connection): Promise<void> {
  const { said } = sharingOf(call);
  const ids = gone.map(({ id }) => String(id));
  const lines: RefusalLine[] = [];
  for (const direction of Object.values(DIRECTION))
    for (const sharing of await sharings(call, { direction, ids }, database)) {
      const master = masterAmong(gone, said, sharing);
      const going = isGoingOn(call, sharing);
      const text = {
        [DIRECTION.to]: going
          ? '{title}【{code}】已共享到账套【{accountSet}】，请先停止共享并删除共享记录'
          : '{title}【{code}】曾共享到账套【{accountSet}】，请先删除共享记录',
        [DIRECTION.from]: going
          ? '{title}【{code}】来自账套【{accountSet}】的共享，请先停止共享并删除共享记录'
          : '{title}【{code}】曾来自账套【{accountSet}】的共享，请先删除共享记录',
      };
      lines.push(
        refusalLine(call, master, {
          message: text[direction],
          params: { accountSet: String(sharing[SHARING.accountSet]) },
        }),
      );
    }
  if (lines.length > 0) throw refuse(call.t('删除失败提示'), lines);
}

/** What an action of the machine does to a sharing. */
function actionOf(call: Call, name: string): 'resumed' | 'stopped' | undefined {
  const { kept } = sharingOf(call);
  const { actions, initial } = machineOf(kept);
  const to = actions.find((action) => action.name === name)?.to;
  return to === undefined ? undefined : to === initial ? 'resumed' : 'stopped';
}

/** With all that the program keeps in them. */
function wholeOf(call: Call, some: readonly Document[], database: Connection): Promise<Document[]> {
  const { kept } = sharingOf(call);
  return records(asSystem(call, WHY, kept)).find(sql`t.id = ${anyOf(some.map(({ id }) => String(id)))}`, database);
}
