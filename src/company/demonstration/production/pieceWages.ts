import { sourceText } from '../../../language/meta/sourceField';
import { asDecimal } from '../../../lib/decimal';
import { at } from '../../../lib/at';
import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Calendar } from '../work/Calendar';
import { STATE } from '../work/documentState';
import type { Ids } from '../work/Ids';
import { masterRow, openingDay } from '../work/masterRow';
import { JOBS, PRODUCTION_GROUPS, SETTER, type ProductionGroup } from './wageStories';

const ACCOUNTANT = '25';
const CHIEF = '5';
/** Working days between the work and its pay. */
const LATER = 2;
/** Days for which sheets wait for their review. */
const WAITING = 10;

interface Records {
  resource: string;
  rows: DemoRow[];
}

/**
 * Teams, job types with their rates, and what the teams earned in this month and the last by the reports of production
 * that have been reviewed.
 */
export function pieceWages(ids: Ids, today: string, calendar: Calendar, feedbacks: readonly DemoRow[]): Records[] {
  const begins = addToDate(`${today.slice(0, 7)}-01`, -1, 'month') ?? today;
  const raised = `${today.slice(0, 7)}-01`;
  const paid = feedbacks
    .filter(({ billDate, status }) => status !== STATE.entered && String(billDate) >= begins)
    .flatMap((feedback) => {
      const group = PRODUCTION_GROUPS.find(({ workshopId }) => workshopId === feedback.workshopId);
      return group ? [{ feedback, group }] : [];
    });
  const products = (job: string): string[] => [
    ...new Set(
      paid
        .filter(({ group }) => group.job === job)
        .flatMap(({ feedback }) => (feedback.lines as DemoRow[]).map(({ productId }) => String(productId))),
    ),
  ];
  const groups = PRODUCTION_GROUPS.map(({ members, job: _, ...group }) =>
    masterRow(ids.next('prodGroup'), today, {
      ...group,
      members: members.map((member) => ({
        id: ids.next('prodGroup.members'),
        ...member,
        startDate: openingDay(today),
      })),
    }),
  );
  const jobs = JOBS.map(({ rate, raise, ...job }) => {
    const own = raise === undefined ? [] : products(job.name);
    return masterRow(ids.next('salaryPosition'), today, {
      ...job,
      rateDates: [{ id: ids.next('salaryPosition.rateDates'), rate }],
      rate,
      rates: own.flatMap((productId, index) => {
        const first = asDecimal(rate).plus(`0.0${index % 10}25`);
        return [
          { id: ids.next('salaryPosition.rates'), productId, rate: first.toFixed(4), startDate: openingDay(today) },
          {
            id: ids.next('salaryPosition.rates'),
            productId,
            rate: first.plus(raise ?? '0').toFixed(4),
            startDate: raised,
          },
        ];
      }),
    });
  });
  const rows = paid.flatMap(({ feedback, group }) => {
    const day = calendar.later(String(feedback.billDate), LATER);
    if (day === undefined) return [];
    // While a machine stands still, people are paid by the hour.
    const job = jobs.find(({ name }) => name === (feedback.kind === 'progress' ? group.job : SETTER));
    if (job === undefined) return [];
    const groupId = String(at(groups, PRODUCTION_GROUPS.indexOf(group)).id);
    return [wageSheet(ids, feedback, group, groupId, job, day, calendar.age(day) <= WAITING)];
  });
  return [
    { resource: 'prodGroup', rows: groups },
    { resource: 'salaryPosition', rows: jobs },
    { resource: 'salaryOrder', rows },
  ];
}

function wageSheet(
  ids: Ids,
  feedback: DemoRow,
  group: ProductionGroup,
  prodGroupId: string,
  job: DemoRow,
  day: string,
  isWaiting: boolean,
): DemoRow {
  const billDate = String(feedback.billDate);
  const createdTime = `${day} 09:10:00`;
  const checkedTime = `${day} 16:20:00`;
  return {
    id: ids.next('salaryOrder'),
    feedbackId: feedback.id,
    billDate,
    workshopId: feedback.workshopId,
    factoryId: feedback.factoryId,
    prodGroupId,
    positionId: job.id,
    lines: (feedback.lines as DemoRow[]).map((line) => ({
      id: ids.next('salaryOrder.lines'),
      productId: line.productId,
      spec: line.spec,
      unitId: line.unitId,
      conversionRate: '1',
      quantity: line.quantity,
      qualifiedQuantity: String(Number(line.quantity) - Number(line.scrapQuantity)),
      doneQuantity: line.quantity,
      hours: line.hours,
      dayRate: rateOn(job, String(line.productId), billDate),
      source: sourceText('feedback', line.id),
    })),
    people: group.members.map(({ employeeId, factor }, index) => ({
      id: ids.next('salaryOrder.people'),
      employeeId,
      factor,
      ...(feedback.shift === 'night' ? { allowance: '15.00' } : {}),
      ...(index === 1 && Number(feedback.id) % 5 === 0 ? { deduction: '2.00', remark: '返修工时扣款' } : {}),
    })),
    createdId: ACCOUNTANT,
    createdTime,
    ...(isWaiting
      ? { status: STATE.entered, updatedTime: createdTime }
      : { status: STATE.reviewed, checkedId: CHIEF, checkedTime, updatedTime: checkedTime }),
  };
}

/** The rate of a product on a day, else the general one. */
function rateOn({ rate, rates }: DemoRow, productId: string, day: string): unknown {
  const own = (rates as DemoRow[]).filter((each) => each.productId === productId && String(each.startDate) <= day);
  return own.at(-1)?.rate ?? rate;
}
