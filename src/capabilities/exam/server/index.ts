import { sql } from 'kysely';
import { anyOf } from '../../../server/storage';
import type { Capability } from '../../../server/resource/capability/Capability';
import { EXAM_BUTTONS, examCalls, markCalls } from '../wire';
import { countPapers } from './countPapers';
import { demandDrawable } from './demandDrawable';
import { demandMarked } from './demandMarked';
import { examParts } from './ExamParts';
import { importGift } from './gift/importGift';
import { handInOverdue } from './handInOverdue';
import { handInOwn } from './handInOwn';
import { ITEM_TABLE } from './itemTable';
import { markAnswers, readMarking } from './markAnswers';
import { markHandedIn } from './markHandedIn';
import { readHall } from './readHall';
import { readOwnPaper } from './readOwnPaper';
import { regrade } from './regrade';
import { saveAnswer } from './saveAnswer';
import { startPaper } from './startPaper';
import { tellExaminees, tellResults } from './tellExaminees';
import { totalPapers } from './totalPapers';

export { answerText } from './answerText';
export { drawItems, shuffled } from './drawItems';
export { parseGift } from './gift/parseGift';
export type { ItemContent } from './Item';
export { hasPassed } from './hasPassed';
export { itemOf } from './itemOf';
export { score } from './score';

/** State of an exam that people may begin. */
const PUBLISHED = 1;

/** People sit exams. */
export const exam: Capability = {
  name: 'exam',
  isUsedBy: ({ uses }) => uses.exam !== undefined,
  tables: { sys_exam_item: ITEM_TABLE },
  phases: {
    before: {
      async run(call, { name, refusalTitle }, records, database) {
        if (name === call.resource.uses.exam?.publish) await demandDrawable(call, refusalTitle, records, database);
      },
    },
    after: {
      async run(call, { name }, records, database) {
        if (name !== call.resource.uses.exam?.publish) return;
        const parts = examParts(call);
        for (const { id } of records) {
          const said = await parts.exam.one(String(id), database);
          if (said) await tellExaminees(call, said, database);
          await countPapers(parts, String(id), database);
        }
      },
    },
    stored: {
      async run(call, records, database) {
        // Who is given an exam that is published hears of it; those who have heard of it are told nothing twice.
        for (const { document, id } of records)
          if (Number(document.status) === PUBLISHED) await tellExaminees(call, { ...document, id }, database);
      },
    },
  },
  routes(routes) {
    const { api, screens } = routes.resource;
    const access = screens.flatMap(({ kind, permissions }) => (kind === 'examHall' ? permissions : []));
    const calls = examCalls(api);
    routes.add({ method: 'GET', path: calls.hall, access, handle: (incoming) => readHall(routes.callOf(incoming)) });
    routes.add({
      method: 'GET',
      path: calls.paper,
      access,
      handle: (incoming) => readOwnPaper(routes.callOf(incoming), incoming.params.id),
    });
    for (const [path, run] of [
      [calls.start, startPaper],
      [calls.answer, saveAnswer],
      [calls.handIn, handInOwn],
    ] as const)
      routes.add({ method: 'POST', path, access, handle: (incoming) => run(routes.callOf(incoming), incoming.body) });
    routes.on('POST', `${api}/${EXAM_BUTTONS.regrade}`, EXAM_BUTTONS.regrade, (call, _, body) => regrade(call, body));
  },
};

/** Papers are handed in, marked and added up. */
export const sitting: Capability = {
  name: 'sitting',
  isUsedBy: ({ uses }) => uses.sitting !== undefined,
  phases: {
    before: {
      async run(call, { name, refusalTitle }, records, database) {
        if (name === call.resource.uses.sitting?.complete) await demandMarked(call, refusalTitle, records, database);
      },
    },
    after: {
      async run(call, { name }, records, database) {
        const said = call.resource.uses.sitting;
        const ids = records.map(({ id }) => String(id));
        if (name === said?.handIn) return markHandedIn(call, ids, database);
        const undoes = call.resource.machine?.actions.find((action) => action.name === name)?.undoes;
        const isComplete = name === said?.complete;
        if (!isComplete && undoes !== said?.complete) return;
        const parts = examParts(call);
        await totalPapers(parts, ids, isComplete, database);
        for (const { examId, examineeId } of await parts.papers.find(sql`t.id = ${anyOf(ids)}`, database))
          await countPapers(parts, String(examId), database, [String(examineeId)]);
        if (isComplete) await tellResults(call, ids, database);
      },
    },
    removed: {
      async run({ session }, records, database) {
        await database
          .deleteFrom('sys_exam_item')
          .where('package_id', '=', session.packageId)
          .where(
            'paper_id',
            'in',
            records.map(({ id }) => String(id)),
          )
          .execute();
      },
    },
  },
  scheduled: [
    {
      name: 'exams',
      title: '考试到时收卷',
      times: '* * * * *',
      async run({ model }, on) {
        let done = 0;
        for (const resource of Object.values(model.resources))
          if (resource.uses.sitting?.exam !== undefined) done += await handInOverdue(on(resource));
        return done;
      },
    },
  ],
  routes(routes) {
    const { api, uses } = routes.resource;
    const calls = markCalls(api);
    routes.on('GET', calls.read, 'detail', (call, { id }) => readMarking(call, id));
    const { complete } = uses.sitting ?? {};
    if (complete !== undefined) routes.on('POST', calls.mark, complete, (call, _, body) => markAnswers(call, body));
  },
};

/** Questions, with pictures that people see who have them on their paper, and files that bring many. */
export const questionBank: Capability = {
  name: 'questionBank',
  isUsedBy: ({ uses }) => uses.questionBank !== undefined,
  async letsRead(call, id, field, database) {
    if (field !== 'pictures') return false;
    const { papers } = examParts(call);
    const { rows } = await sql<{ is: boolean }>`select exists (select 1 from sys_exam_item as i
      join ${papers.rows} as p on p.id = i.paper_id
      where i.package_id = ${call.session.packageId} and i.question_id = ${id} and p.examinee_id = ${call.session.userId}) as is`.execute(
      database,
    );
    return rows[0]?.is ?? false;
  },
  routes(routes) {
    const { resource } = routes;
    const button = resource.buttons.find(({ call }) => call === `${resource.api}/${EXAM_BUTTONS.gift}`);
    if (button && button.call !== undefined)
      routes.on('POST', button.call, button.name, (call, _, body) => importGift(call, body));
  },
};
