import { dueAt, periodOf, periodText, type Rule } from '../../../capabilities/journal/wire';
import { compiledForm, summaryOf } from '../../../capabilities/designedForm/server';
import { newDocument, withEveryRight } from '../../../language/rules';
import { at } from '../../../lib/at';
import { addToDate, daysBetween } from '../../../lib/dates';
import { got } from '../../../lib/got';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { journalTemplateRecords, shippedJournals, type ShippedJournal } from '../../journal/shippedJournals';
import { DEPARTMENT } from '../people/organisation';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';
import type { DemoReadings } from './DemoReadings';
import { journalWriters, type JournalWriter } from './journalStories';

/** Who must write daily and weekly: all who sell, and some whose work others wait for. */
const ASKED: readonly { departmentId: string | null; personId: string | null }[] = [
  { departmentId: DEPARTMENT.sales, personId: null },
  ...['2', '9', '3', '11', '13', '14'].map((personId) => ({ departmentId: null, personId })),
];

/** The templates that come with the product; who must write is said. */
export function journalTemplates(ids: Ids, today: string): DemoRow[] {
  return journalTemplateRecords().map((template) =>
    masterRow(ids.next('journalTemplate'), today, {
      ...template,
      writers:
        template.kind === 'daily' || template.kind === 'weekly'
          ? ASKED.map((asked) => ({ id: ids.next('journalTemplate.writers'), ...asked }))
          : [],
    }),
  );
}

/** A journal before it has an id. */
interface Told {
  template: number;
  writer: JournalWriter;
  day: string;
  /** YYYY-MM-DD HH:mm:ss */
  written: string;
  content: Readonly<Record<string, unknown>>;
  receivers?: readonly string[];
}

/**
 * Two weeks of daily journals, the weekly ones of these, a monthly one and visits, until yesterday.
 * @param templates the records of the templates, in the order in which they come
 * @param names id -> name of people
 */
export function journals(
  ids: Ids,
  today: string,
  templates: readonly DemoRow[],
  names: ReadonlyMap<string, string>,
): DemoRow[] {
  const days = workingDays(today, 11);
  const told = [
    ...journalWriters.flatMap((writer, place) => daily(writer, days, place)),
    ...journalWriters.flatMap((writer, place) => weekly(writer, days, place)),
    ...visits(days),
  ].toSorted((one, other) => one.written.localeCompare(other.written));
  return told.map((each) => row(ids, each, templates, names));
}

/** Who looks after everything and reads what is written, but not yet what was written last. */
const READER = '1';
const UNREAD_DAYS = 3;

/** Who has opened journals; what was sent to the reader himself still waits for him. */
export function readJournals(today: string, told: readonly DemoRow[], readings: DemoReadings): void {
  const last = addToDate(today, -UNREAD_DAYS, 'day') ?? today;
  for (const { createdTime, id, receivers } of told) {
    const day = String(createdTime).slice(0, 10);
    const isSent = (receivers as { personId: string }[]).some(({ personId }) => personId === READER);
    if (isSent || day >= last) continue;
    readings.read('journalCenter', String(id), (daysBetween(day, today) ?? 1) - 1, [READER]);
  }
}

/** The last working days before today, oldest first. */
function workingDays(today: string, count: number): string[] {
  const days: string[] = [];
  for (let ago = 1; days.length < count; ago++) {
    const day = addToDate(today, -ago, 'day') ?? today;
    const monday = periodOf('weekly', day).start;
    if (day < (addToDate(monday, 5, 'day') ?? day)) days.unshift(day);
  }
  return days;
}

function daily(writer: JournalWriter, days: readonly string[], place: number): Told[] {
  const { help = {}, late = [], missing = [] } = writer;
  return days.flatMap((day, index): Told[] => {
    if (missing.includes(index)) return [];
    const minute = String((place * 7 + index * 3) % 60).padStart(2, '0');
    const written = late.includes(index)
      ? `${addToDate(day, 1, 'day')} 14:${minute}:00`
      : `${day} ${17 + (place % 3)}:${minute}:00`;
    const content = { done: at(writer.days, index), plan: writer.days[index + 1] ?? null, help: help[index] ?? null };
    return [{ template: 0, writer, day, written, content }];
  });
}

/** Of each whole week a line for each two days. */
function weekly(writer: JournalWriter, days: readonly string[], place: number): Told[] {
  const weeks = [...new Set(days.map((day) => periodOf('weekly', day).start))];
  return weeks.flatMap((monday): Told[] => {
    const indexes = days.flatMap((day, index) => (periodOf('weekly', day).start === monday ? [index] : []));
    if (indexes.length < 5) return [];
    const matters = indexes
      .filter((_, index) => index % 2 === 0)
      .map((index) => ({
        matter: at(writer.days, index),
        progress: index % 4 === 0 ? '100%' : '80%',
        next: writer.days[index + 5] ?? '继续跟进',
      }));
    const friday = addToDate(monday, 4, 'day') ?? monday;
    const content = { matters, summary: `本周按计划推进，重点是：${at(matters, 0).matter}。`, help: null };
    return [
      {
        template: 1,
        writer,
        day: friday,
        written: `${friday} 17:${String(10 + place * 3).padStart(2, '0')}:00`,
        content,
      },
    ];
  });
}

/** What salesmen heard, sent to who has to know. */
function visits(days: readonly string[]): Told[] {
  const of = (by: string): JournalWriter => got(BY_PERSON, by);
  return [
    {
      template: 3,
      writer: of('21'),
      day: at(days, 2),
      written: `${at(days, 2)} 16:40:00`,
      content: {
        partner: '常州宜嘉配套家居',
        contact: '李工',
        way: 'visit',
        talked: '现用拉手孔距96毫米，新产线改128毫米；对表面拉丝要求高，愿意先打样两款。',
        next: '周五前寄样，附盐雾报告。',
      },
      receivers: ['10', '24'],
    },
    {
      template: 3,
      writer: of('22'),
      day: at(days, 4),
      written: `${at(days, 4)} 17:05:00`,
      content: {
        partner: '杭州金牌橱柜',
        contact: '周经理',
        way: 'visit',
        talked: '承重报告认可，首单2000副，要求25日前到货，账期45天。',
        next: '提交信用额度申请，录单。',
      },
      receivers: ['10', '25', '1'],
    },
    {
      template: 3,
      writer: of('23'),
      day: at(days, 5),
      written: `${at(days, 5)} 18:20:00`,
      content: {
        partner: 'Anadolu Mobilya（土耳其）',
        contact: 'Mr. Demir',
        way: 'phone',
        talked: '要铰链两款样品各50副，关心SGS测试和交期，当地竞品每副低0.06美元。',
        next: '报FOB价，安排送检。',
      },
      receivers: ['10'],
    },
  ];
}

const BY_PERSON: ReadonlyMap<string, JournalWriter> = new Map(journalWriters.map((writer) => [writer.by, writer]));

function row(
  ids: Ids,
  { content, day, receivers = [], template, writer, written }: Told,
  templates: readonly DemoRow[],
  names: ReadonlyMap<string, string>,
): DemoRow {
  const shipped = at(shippedJournals, template);
  const rule = ruleOf(shipped);
  const period = periodOf(shipped.kind, day);
  const due = dueAt(rule, period);
  const text = periodText(shipped.kind, period);
  const context = withEveryRight({ id: writer.by, name: '', departmentId: null }, () => written);
  const state = newDocument(compiledForm({ title: shipped.name, form: shipped.form }), context, { ...content });
  return {
    id: ids.next('journalCenter'),
    name: `${got(names, writer.by)}的${shipped.name} ${text}`,
    templateId: at(templates, template).id,
    kind: shipped.kind,
    day,
    period: text,
    periodStart: period.start,
    departmentId: writer.department,
    content: state.document,
    summary: summaryOf(state),
    receivers: receivers.map((personId) => ({ id: ids.next('journalCenter.receivers'), personId })),
    receiverNames: receivers.map((person) => got(names, person)).join('、') || null,
    version: 1,
    isLate: due !== undefined && written > due ? 1 : 0,
    remarkCount: null,
    createdId: writer.by,
    createdTime: written,
    updatedTime: written,
  };
}

function ruleOf({ dueDay = 31, dueHour = 24, dueNext = 0, dueWeekday = '7', kind }: ShippedJournal): Rule {
  return { kind, dueDay, dueHour, dueNext: dueNext === 1, dueWeekday: Number(dueWeekday), weekends: false };
}
