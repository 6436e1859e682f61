import { sql } from 'kysely';
import { EMPLOYEE } from '../../../language/kernel';
import { machineOf, resourceOf } from '../../../language/model';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { holds } from '../../../server/access/Session';
import type { Params } from '../../../server/calls/pageOf';
import { CallError } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsTold } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { fixedConditions } from '../../../server/resource/fixedConditions';
import { recordId } from '../../../server/resource/readRecord';
import { snake } from '../../../server/schema/naming';
import { onlyRow } from '../../../server/storage';
import { votedBy } from '../../votes/server';
import { ANSWERS_OF_PAGE, type Answer, type Thread } from '../wire';
import { closedAs } from './closedAs';
import { isHisOrModerated } from './moderated';

/** Pages of answers at most. */
const MOST_PAGES = 500;

/**
 * A page of the answers to a record (`id`, `page` from 1), as far as the caller sees them, with what he may do there.
 * @throws CallError 404 he does not see the record
 */
export async function readThread(call: Call, { id: given, page: asked = '1' }: Params): Promise<Thread> {
  const id = recordId(given);
  const page = Number(asked);
  if (!Number.isInteger(page) || page < 1 || page > MOST_PAGES) throw new CallError(400, 'page');
  const { resource, services, session, t } = call;
  const said = resource.uses.thread;
  if (!said) throw new CallError(404, '请求错误,未找到该资源');
  const { kysely } = services.database;
  const answers = resourceOf(services.model, said.of);
  const column = (name: string) => sql.ref(`a.${snake(name)}`);
  const told = recordsTold(call, said.of).rows;
  const isAnswer = sql`${column(said.topic)} = ${id}`;
  const topics = await sql<{ state: number; isHidden: boolean; mayAccept: boolean; all: number; total: number }>`
    select t.${sql.ref(snake(machineOf(resource).field))}::int as state, coalesce(t.${sql.ref(snake(said.hidden))}, 0) = 1 as "isHidden",
      (${sql.join([isHisOrModerated(call, resource, said, 't'), ...fixedConditions(call, resource, said.asks ?? {})], sql` and `)}) as "mayAccept",
      (select count(*)::int from ${records(asSystem(call, '回答', answers)).rows} as a where ${isAnswer}) as all,
      (select count(*)::int from ${told} as a where ${isAnswer}) as total
    from ${records(call).rows} as t where t.id = ${id}`.execute(kysely);
  if (topics.rows.length === 0) throw new CallError(404, '记录不存在或已被删除');
  const { all, isHidden, mayAccept, state, total } = onlyRow(topics);
  const hidden = sql`coalesce(${column(said.hidden)}, 0) = 1`;
  const votes = answers.uses.votes ? sql`coalesce(${column(answers.uses.votes.count)}, 0)::int` : sql`0`;
  const { rows } = await sql<Omit<Answer, 'isVoted'>>`
    select a.id::text as id, coalesce(${column(said.content)}, '') as text, ${column(said.by)}::text as "userId",
      coalesce(e.name, '') as "userName", to_char(${sql.ref('a.created_time')}, 'YYYY-MM-DD HH24:MI:SS') as time,
      coalesce(${column(said.best)}, 0) = 1 as "isBest", ${hidden} as "isHidden", ${votes} as votes
    from ${told} as a left join ${records(asSystem(call, '回答', EMPLOYEE)).rows} as e on e.id = ${column(said.by)}
    where ${isAnswer}
    order by coalesce(${column(said.best)}, 0) desc, ${votes} desc, a.created_time, a.id
    limit ${ANSWERS_OF_PAGE} offset ${(page - 1) * ANSWERS_OF_PAGE}`.execute(kysely);
  const voted = await votedBy(
    call,
    said.of,
    rows.map((row) => row.id),
  );
  const closed = closedAs(said, state, isHidden);
  const seesAnswers = permissionsOf(answers, 'detail', services.index) ?? [];
  return {
    list: rows.map((row) => ({ ...row, isVoted: voted.has(row.id) })),
    total,
    hidden: all - total,
    mayAccept,
    mayVote: answers.uses.votes !== undefined && holds(session, seesAnswers),
    ...(closed === undefined ? {} : { closed: t(closed) }),
  };
}
