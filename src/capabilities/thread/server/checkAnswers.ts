import { sql } from 'kysely';
import { fieldNamed, machineOf, resourceOf } from '../../../language/model';
import { isEmpty, type DocumentProblem } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Found, Saved } from '../../../server/resource/capability/Capability';
import { eachOf } from '../../../server/resource/capability/eachOf';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { closedAs } from './closedAs';

/** Refuses answers to what takes none any more or is not seen, and that an answer moves to something else. */
export function checkAnswers(call: Call, saved: readonly Saved[], database: Connection): Promise<Found[]> {
  const topic = resourceOf(call.services.model, call.resource.uses.answers ?? '');
  const said = topic.uses.thread;
  if (!said) return Promise.resolve([]);
  const { name, title } = fieldNamed(call.resource, said.topic);
  const state = sql.ref(`t.${snake(machineOf(topic).field)}`);
  return eachOf(saved, async ({ before, state: { document } }): Promise<DocumentProblem[]> => {
    const id = document[name];
    const told = (message: string): DocumentProblem[] => [{ field: name, title, message }];
    if (isEmpty(id)) return [];
    if (before) return String(before[name]) === String(id) ? [] : told('回答不能移到另一个话题');
    // Who closes it meanwhile waits until the answer is stored.
    const { rows } = await sql<{ state: number; isHidden: boolean; isSeen: boolean }>`
      select ${state}::int as state, coalesce(t.${sql.ref(snake(said.hidden))}, 0) = 1 as "isHidden", exists (select 1 from ${records(call, topic.name).rows} as s where s.id = t.id) as "isSeen"
      from ${records(asSystem(call, '回答', topic)).rows} as t where t.id = ${id} for key share of t`.execute(database);
    const [found] = rows;
    if (!found || (call.session.why === undefined && !found.isSeen)) return told('话题不存在或已被屏蔽');
    const closed = closedAs(said, found.state, found.isHidden);
    return closed === undefined ? [] : told(closed);
  });
}
