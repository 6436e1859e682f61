import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { nameOf } from '../../../language/rules';
import { CallError, refuse } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsTold } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { fixedConditions } from '../../../server/resource/fixedConditions';
import { recordId } from '../../../server/resource/readRecord';
import { transact } from '../../../server/resource/transact';
import { snake } from '../../../server/schema/naming';
import { onlyRow } from '../../../server/storage';
import { TOLD_OF_ANSWER } from '../wire';
import { countAnswers } from './countAnswers';
import { isHisOrModerated } from './moderated';
import { tellOf } from './tellOf';

const WHY = '采纳回答';

/**
 * Who asked, or who looks after the category, takes an answer for the best, in place of another one, or takes that back.
 * @throws Refusal 900 it is not his to say, or nothing was asked; CallError 404 he sees no such answer
 */
export function acceptAnswer(call: Call, body: unknown, isBest: boolean): Promise<null> {
  const id = recordId((body as { id?: unknown } | null)?.id);
  const { resource } = call;
  const said = resource.uses.thread;
  if (!said) throw new CallError(404, '请求错误,未找到该资源');
  return transact(call, async (database) => {
    const answer = await recordsTold(call, said.of).one(id, database);
    const topicId = String(answer?.[said.topic] ?? '');
    if (!answer || topicId === '') throw new CallError(404, '记录不存在或已被删除');
    await records(asSystem(call, WHY)).lock([topicId], database);
    const topic = await records(call).one(topicId, database);
    if (!topic) throw new CallError(404, '记录不存在或已被删除');
    const asked = await sql<{ mayAccept: boolean; isAsked: boolean }>`
      select ${isHisOrModerated(call, resource, said, 't')} as "mayAccept",
        (${sql.join([sql`true`, ...fixedConditions(call, resource, said.asks ?? {})], sql` and `)}) as "isAsked"
      from ${records(asSystem(call, WHY)).rows} as t where t.id = ${topicId}`.execute(database);
    const { isAsked, mayAccept } = onlyRow(asked);
    const answers = resourceOf(call.services.model, said.of);
    const isHidden = Number(answer[said.hidden]) === 1;
    const remark = !mayAccept
      ? '只有提问人和版主可以采纳回答'
      : !isAsked
        ? '只有提问可以采纳回答'
        : isBest && isHidden
          ? '回答已被屏蔽，不能采纳'
          : undefined;
    if (remark !== undefined)
      throw refuse(call.t('采纳失败提示'), [{ code: nameOf(resource, topic), remark: call.t(remark) }]);
    const all = records(asSystem(call, WHY, answers));
    const best = sql.ref(`t.${snake(said.best)}`);
    const others = await all.find(
      sql`t.${sql.ref(snake(said.topic))} = ${topicId} and ${best} = 1 and t.id <> ${id}`,
      database,
    );
    for (const other of isBest ? others : []) await all.set(other, { [said.best]: 0 }, database);
    const [own] = await all.find(sql`t.id = ${id}`, database);
    const was = Number(own?.[said.best] ?? 0);
    if (own && was !== Number(isBest)) {
      await all.set(own, { [said.best]: Number(isBest) }, database);
      await countAnswers(all.call, [id], false, database);
      if (isBest)
        await tellOf(
          call,
          {
            topic: resource,
            id: topicId,
            person: own[said.by],
            title: '您在话题【{name}】中的回答被采纳',
            text: String(own[said.content]).slice(0, TOLD_OF_ANSWER),
          },
          database,
        );
    }
    return null;
  });
}
