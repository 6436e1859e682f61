import {
  foldApproval,
  isOfPeople,
  nodeOf,
  openParts,
  type ApprovalEvent,
  type Asked,
} from '../../../capabilities/approval/wire';
import { partsOf, whereItStands } from '../../../capabilities/approval/server';
import { newDocument, type DocumentState, withEveryRight } from '../../../language/rules';
import { addToDate } from '../../../lib/dates';
import { got } from '../../../lib/got';
import type { Demo, DemoRow } from '../../../server/demonstration/Demo';
import { shippedTemplates } from '../../approval/shippedTemplates';
import type { ShippedTemplate } from '../../approval/ShippedTemplate';
import type { Ids } from '../work/Ids';
import { approvalStories, DAY_FIELDS, TIME_FIELDS, type ApprovalStory } from './approvalStories';
import { compiledForm, summaryOf } from '../../../capabilities/designedForm/server';

const ADMINISTRATOR = '1';

/** A month of approvals, and what is kept of each beside it. */
export interface DemoApprovals {
  rows: DemoRow[];
  beside: NonNullable<Demo['beside']>;
}

/**
 * Approvals of the last month in all states, told by the same pure function as in the product.
 * @param templates the records of the templates
 * @param names id -> name of people
 */
export function approvals(
  ids: Ids,
  today: string,
  accountSetId: string,
  templates: readonly DemoRow[],
  names: ReadonlyMap<string, string>,
): DemoApprovals {
  const rows: DemoRow[] = [];
  const events: Record<string, unknown>[] = [];
  const parts: Record<string, unknown>[] = [];
  for (const story of approvalStories) {
    const shipped = got(BY_CODE, story.code);
    const record = templates.find(({ code }) => code === story.code);
    const id = ids.next('approval');
    const day = addToDate(today, -story.daysAgo, 'day') ?? today;
    const by = { id: story.by, name: got(names, story.by) };
    const told = happened(story, shipped, day, by);
    const state = foldApproval(shipped.flow, told);
    const { people, steps } = whereItStands(shipped.flow, state, (node) => nodeOf(shipped.flow, node)?.title ?? '');
    const asked = state.status === 'returned' ? [story.by] : people;
    const last = told.at(-1)?.at ?? '';
    const isOver = state.status !== 'running' && state.status !== 'returned';
    rows.push({
      id,
      name: `${got(names, story.by)}的${shipped.name}`,
      billDate: day,
      templateId: record?.id,
      templateName: shipped.name,
      version: 1,
      status: state.status,
      step: steps.join('、') || null,
      waitingFor: asked.map((person) => got(names, person)).join('、') || null,
      content: state.content,
      summary: summaryText(shipped, state.content, told[0]?.at ?? '', by),
      initiatorName: got(names, story.by),
      createdId: story.by,
      createdTime: told[0]?.at,
      endedTime: isOver ? last : null,
    });
    const key = { package_id: accountSetId, approval_id: id };
    events.push(...told.map((event, index) => ({ ...key, place: index + 1, event: JSON.stringify(event) })));
    parts.push(
      ...partsOf(shipped.flow, state, told).map(([person, part]) => ({ ...key, person_id: person, part, since: last })),
    );
  }
  return {
    rows,
    beside: [
      { table: 'sys_approval_event', rows: events },
      { table: 'sys_approval_part', rows: parts },
    ],
  };
}

const BY_CODE: ReadonlyMap<string, ShippedTemplate> = new Map(shippedTemplates.map((each) => [each.code, each]));

/** What happened, in order: what people did, and what the flow did by itself between. */
function happened(
  story: ApprovalStory,
  { flow, form, name }: ShippedTemplate,
  day: string,
  by: Initiator,
): ApprovalEvent[] {
  const content = stateOf({ form, title: name }, dated(story.content, day), `${day} 09:10:00`, by).document;
  let hour = 9;
  let date = day;
  const clock = (hours: number): string => {
    hour += hours;
    while (hour > 18) {
      hour -= 9;
      date = addToDate(date, 1, 'day') ?? date;
    }
    return `${date} ${String(hour).padStart(2, '0')}:1${story.by.slice(-1)}:00`;
  };
  const told: ApprovalEvent[] = [{ kind: 'started', at: clock(0), by: story.by, content }];
  goOn(told, flow);
  for (const [by, deed, hours, note] of story.acts) {
    const at = clock(hours);
    const said = note === undefined ? {} : { note };
    const task = openParts(flow, foldApproval(flow, told)).find(({ person }) => person === by)?.id ?? '';
    const base = { at, by, ...said };
    if (deed === 'agree' || deed === 'refuse') told.push({ ...base, kind: 'voted', task, vote: deed });
    else if (deed === 'return') told.push({ ...base, kind: 'returned', task, to: 'initiator', then: 'here' });
    else if (deed === 'resubmit') told.push({ ...base, kind: 'resubmitted', content });
    else if (deed === 'withdraw') told.push({ ...base, kind: 'ended', result: 'withdrawn' });
    else told.push({ ...base, kind: deed === 'urge' ? 'urged' : 'commented' });
    goOn(told, flow);
  }
  return told;
}

/** All steps are those of the administrator, who heads the company; nobody stands above him. */
function goOn(told: ApprovalEvent[], flow: ShippedTemplate['flow']): void {
  for (;;) {
    const [want] = foldApproval(flow, told).wants;
    if (!want) return;
    const base = { at: told.at(-1)?.at ?? '', by: null };
    const node = nodeOf(flow, want.node);
    if (!node) told.push({ ...base, kind: 'ended', result: 'agreed' });
    else if (isOfPeople(node)) {
      const asked: Asked[] = [{ task: `${told.length}.0`, person: ADMINISTRATOR }];
      told.push({ ...base, kind: 'assigned', node: node.id, asked });
    } else if ('branches' in node)
      told.push({ ...base, kind: 'chosen', node: node.id, branches: [node.branches.at(-1)?.id ?? ''] });
    else return;
  }
}

function dated(content: Readonly<Record<string, unknown>>, day: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]): [string, unknown] => {
      if (DAY_FIELDS.has(name)) return [name, addToDate(day, Number(value), 'day')];
      if (TIME_FIELDS.has(name)) {
        const [days = '0', time = ''] = String(value).split(' ');
        return [name, `${addToDate(day, Number(days), 'day')} ${time}:00`];
      }
      if (Array.isArray(value)) return [name, value.map((line: Record<string, unknown>) => dated(line, day))];
      return [name, value];
    }),
  );
}

/** Who begins an approval. */
interface Initiator {
  id: string;
  name: string;
}

/** A form as its initiator fills it in; where it names him, it says what he is called. */
function stateOf(
  version: Pick<ShippedTemplate, 'form'> & { title: string },
  content: object,
  now: string,
  by: Initiator,
): DocumentState {
  const context = withEveryRight({ ...by, departmentId: null }, () => now);
  const state = newDocument(compiledForm(version), context, { ...content });
  for (const { field, type } of state.compiled.header) {
    const companion = type.companion?.(field);
    if (companion !== undefined && state.document[field.name] === by.id) state.set({ [companion]: by.name });
  }
  return state;
}

const summaryText = ({ form, name }: ShippedTemplate, content: object, now: string, by: Initiator): string =>
  summaryOf(stateOf({ form, title: name }, content, now, by));
