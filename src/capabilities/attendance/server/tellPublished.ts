import { groupBy } from '../../../lib/groupBy';
import { resourceOf } from '../../../language/model';
import { OWN } from '../../../language/model/Filter';
import type { Document } from '../../../language/rules';
import { tellPeople } from '../../../server/inbox/tellPeople';
import type { Call } from '../../../server/resource/Call';
import type { Act } from '../../../server/resource/capability/Capability';
import { wholeDocuments } from '../../../server/resource/wholeDocuments';
import type { Connection } from '../../../server/storage';
import { ROSTER } from '../wire';
import { daysOf, partOf } from './daysOf';

/** Tells people once that their roster is published: those of whom days are, with the first and the last of them. */
export async function tellPublished(
  call: Call,
  _: Act,
  given: readonly Document[],
  database: Connection,
): Promise<void> {
  const { model } = call.services;
  const own = daysOf(model);
  if (!own || partOf(resourceOf(model, call.resource.name), model) !== 'roster') return;
  const published = (await wholeDocuments(call, given, database)).filter(
    (day) => Number(day[ROSTER.isPublished] ?? 0) === 1,
  );
  const path = own.resource.screens.find((screen) => screen.kind === 'list' && OWN in screen.filter)?.path ?? '';
  for (const [person, days] of groupBy(published, (day) => String(day[ROSTER.employee]))) {
    const dates = days.map((day) => String(day[ROSTER.day])).toSorted();
    const [from = ''] = dates;
    const said = {
      people: [person],
      kind: 'reminder',
      title: { text: call.resource.title },
      text: {
        text: '{from}至{to}的排班已发布，共{count}天有变化',
        params: { from, to: dates.at(-1) ?? from, count: String(dates.length) },
      },
      path,
    };
    await tellPeople(call, said, database);
  }
}
