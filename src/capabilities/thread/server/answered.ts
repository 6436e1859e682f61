import { resourceOf } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Stored } from '../../../server/resource/capability/Capability';
import type { Connection } from '../../../server/storage';
import { TOLD_OF_ANSWER } from '../wire';
import { countAnswers } from './countAnswers';
import { tellOf } from './tellOf';

/** New answers are counted, and who has asked is told of them. */
export async function answered(call: Call, stored: readonly Stored[], database: Connection): Promise<void> {
  const fresh = stored.filter(({ before }) => before === undefined);
  if (fresh.length === 0) return;
  await countAnswers(
    call,
    fresh.map(({ id }) => id),
    false,
    database,
  );
  const topic = resourceOf(call.services.model, call.resource.uses.answers ?? '');
  const said = topic.uses.thread;
  if (!said) return;
  for (const { document: answer } of fresh) {
    const id = String(answer[said.topic]);
    const asked = await records(asSystem(call, '回答', topic)).one(id, database);
    await tellOf(
      call,
      {
        topic,
        id,
        person: asked?.[said.by],
        title: '您的话题【{name}】有新回答',
        text: String(answer[said.content]).slice(0, TOLD_OF_ANSWER),
      },
      database,
    );
  }
}
