import { sql, type RawBuilder } from 'kysely';
import { permissionCode } from '../../../language/action/permissionCode';
import { fieldNamed, refTargetOf, type Resource } from '../../../language/model';
import { holds } from '../../../server/access/Session';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Threading } from '../language';

type Condition = RawBuilder<unknown>;

const column = (alias: string, name: string): Condition => sql`${sql.ref(`${alias}.${snake(name)}`)}`;

/** That nobody has hidden a record or an answer. */
const isShown = (alias: string, { hidden }: Threading): Condition => sql`coalesce(${column(alias, hidden)}, 0) = 0`;

/** That the caller looks after a record that is answered, under an alias: by his right, or by its category. */
export function isModerator(call: Call, topic: Resource, said: Threading, alias: string): Condition {
  if (holds(call.session, [permissionCode(topic, said.right)])) return sql`true`;
  const { moderator } = said;
  if (!moderator) return sql`false`;
  const category = refTargetOf(fieldNamed(topic, moderator.of)).resource;
  return sql`exists (select 1 from ${records(asSystem(call, '论坛', category)).rows} as c
    where c.id = ${column(alias, moderator.of)} and ${column('c', moderator.person)} = ${call.session.userId})`;
}

/** That a record that is answered is the caller's own, or that he looks after it. */
export function isHisOrModerated(call: Call, topic: Resource, said: Threading, alias: string): Condition {
  return sql`(${column(alias, said.by)} = ${call.session.userId} or ${isModerator(call, topic, said, alias)})`;
}

/** What is hidden is seen by its author and those who look after it alone. */
export function topicRows(call: Call, alias: string): Condition | undefined {
  const { resource } = call;
  const { thread: said } = resource.uses;
  return said && sql`(${isShown(alias, said)} or ${isHisOrModerated(call, resource, said, alias)})`;
}

/** Answers are seen as what they answer is; hidden ones by their author and those who look after it. */
export function answerRows(call: Call, alias: string): Condition | undefined {
  const { resource, services } = call;
  const topic = services.model.resources[resource.uses.answers ?? ''];
  const said = topic?.uses.thread;
  if (!topic || !said) return undefined;
  const shown = sql`(${isShown(alias, said)} or ${column(alias, said.by)} = ${call.session.userId}
    or ${isModerator(call, topic, said, 'q')})`;
  return sql`exists (select 1 from ${topicsSeen(call, topic)} as q where q.id = ${column(alias, said.topic)} and ${shown})`;
}

/** Who sees answers by a right of theirs sees what they answer as far as the room shows it. */
function topicsSeen(call: Call, topic: Resource): Condition {
  const own = records(call, topic.name);
  if (own.call.grants.length > 0) return own.rows;
  const all = asSystem(call, '论坛', topic);
  const shown = topicRows({ ...own.call, session: call.session }, 's') ?? sql`true`;
  return sql`(select s.* from ${records(all).rows} as s where ${shown})`;
}
