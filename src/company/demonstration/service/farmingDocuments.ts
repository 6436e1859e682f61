import { at } from '../../../lib/at';
import { addToDate } from '../../../lib/dates';
import { Random } from '../../../lib/Random';
import type { Demo, DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';
import { RecentDays } from '../work/RecentDays';
import { CONTENTS, STAGES, TEMPLATES } from './farmingFacts';

const PLANS = 22;
const STATE = { entered: 0, running: 1, finished: 2 } as const;
const MANAGER = '10';
/** The rows of stages, contents and templates that are used no more. */
const enabled = (retired?: 'retired') => (retired ? 0 : 1);

/** Stages, tasks and templates of keeping animals, and the plans of clients that were made of them. */
export function farmingDocuments(
  ids: Ids,
  today: string,
  { clients, goods }: { clients: readonly DemoRow[]; goods: readonly DemoRow[] },
): Omit<Demo['records'][number], 'accountSetId'>[] {
  const stages = STAGES.map(([animal, name, daysFrom, daysTo, retired], index) =>
    masterRow(ids.next('stage'), today, {
      animal,
      name,
      daysFrom,
      daysTo,
      sort: index + 1,
      status: enabled(retired),
    }),
  );
  const contents = CONTENTS.map(([animal, stage, day, name, work, product, perHundred]) => {
    const used = product === undefined ? undefined : called(goods, product);
    return masterRow(ids.next('farmContent'), today, {
      name,
      stageId: called(
        stages.filter((each) => each.animal === animal),
        stage,
      ).id,
      animal,
      day,
      work,
      ...(used ? { productId: used.id, spec: used.spec, unitId: used.unitId, perHundred } : {}),
    });
  });
  const templates = TEMPLATES.map(([name, animal, lastDay, retired]) =>
    masterRow(ids.next('farming'), today, {
      name,
      animal,
      status: enabled(retired),
      lines: contents
        .filter((each) => each.animal === animal && Number(each.day) <= lastDay)
        .map((content) => ({ id: ids.next('farming.lines'), lineAnimal: animal, ...taken(content) })),
    }),
  );
  const random = new Random(20_180_601);
  const days = new RecentDays(today, random);
  const kinds = new Map(goods.map(({ id, kind }) => [id, kind]));
  const plans = days.spread(PLANS, 2).map((day, index): DemoRow => {
    const template = at(templates, index % (TEMPLATES.length - 1));
    const { contact, departmentId, id: clientId, salesmanId, tel } = at(clients, (index * 5) % 20);
    const startDate = addToDate(day, 2 + (index % 5), 'day') ?? day;
    const lines = template.lines as DemoRow[];
    const last = addToDate(startDate, Math.max(...lines.map((each) => Number(each.day))), 'day') ?? today;
    const status = index >= PLANS - 4 ? STATE.entered : last < today ? STATE.finished : STATE.running;
    return {
      id: ids.next('farmingPlan'),
      billDate: day,
      farmingId: template.id,
      animal: template.animal,
      clientId,
      contact,
      tel,
      salesmanId,
      departmentId,
      startDate,
      head: random.between(2, 12) * 200,
      lines: lines.map(({ lineAnimal: _, ...line }) => ({
        ...line,
        id: ids.next('farmingPlan.lines'),
        ...(line.productId ? { productKind: kinds.get(String(line.productId)), unitDecimals: 0 } : {}),
      })),
      ...days.recorded(day, status, { createdId: String(salesmanId), checkedId: MANAGER }, status !== STATE.entered),
    };
  });
  return [
    { resource: 'stage', rows: stages },
    { resource: 'farmContent', rows: contents },
    { resource: 'farming', rows: templates },
    { resource: 'farmingPlan', rows: plans },
  ];
}

/** What a line of a template takes of a task. */
function taken({ day, id: contentId, perHundred, productId, spec, stageId, unitId, work }: DemoRow) {
  return { contentId, stageId, day, work, productId, spec, unitId, perHundred };
}

/** @throws Error when nothing is called so */
function called(rows: readonly DemoRow[], name: string): DemoRow {
  const found = rows.find((each) => each.name === name);
  if (!found) throw new Error(`nothing is called ${name}`);
  return found;
}
