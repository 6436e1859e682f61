import { machineOf } from '../../../language/model';
import { compiledAt, isEmpty, stateOf, type Document, type DocumentProblem } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Found, Saved } from '../../../server/resource/capability/Capability';
import { eachOf } from '../../../server/resource/capability/eachOf';
import type { Connection } from '../../../server/storage';
import type { Booking } from '../language';
import { Books } from './Books';
import { busyPeople } from './busyPeople';
import { lockBooked } from './lockBooked';
import { timeOf } from './timeOf';
import { type Hours, isRoundTheClock, momentOf, nextFree, type Span } from './nextFree';

type Problem = Pick<DocumentProblem, 'message' | 'params'>;

/**
 * Refuses a booking that ends before it begins, begins in the past, lies outside the hours of what is booked, or takes
 * what another one has: who books the same thing meanwhile waits until this has ended. Warns of people who have another
 * one at that time. What changes neither thing, nor time, nor people of a booking is not asked again.
 */
export async function checkBookings(call: Call, saved: readonly Saved[], database: Connection): Promise<Found[]> {
  const said = call.resource.uses.booking;
  if (!said) return [];
  const books = new Books(call, call.resource, said);
  const found = await eachOf(saved, async ({ before, state }) => {
    const { document } = state;
    const names = [said.of, said.from, said.to];
    const isKept = before && names.every((name) => String(before[name] ?? '') === String(document[name] ?? ''));
    const problems = isKept ? [] : await problemsOf(call, books, document, before, database);
    return problems.length > 0 ? problems : busyPeople(call, books, document, before, database);
  });
  return found;
}

async function problemsOf(
  call: Call,
  books: Books,
  document: Document,
  before: Document | undefined,
  database: Connection,
): Promise<DocumentProblem[]> {
  const { said } = books;
  const at = (key: 'of' | 'from' | 'to', problem: Problem): DocumentProblem[] => {
    const { field } = compiledAt(call.compiled, said[key]);
    return [{ field: field.name, title: field.title, ...problem }];
  };
  if ([said.of, said.from, said.to].some((name) => isEmpty(document[name])) || !holds(call, said, document)) return [];
  const span: Span = { from: String(document[said.from]), to: String(document[said.to]) };
  if (span.to <= span.from) return at('to', { message: '结束时间应晚于开始时间，请检查' });
  if (span.from < call.context.now() && (before === undefined || before[said.from] !== span.from))
    return at('from', { message: '开始时间已过，请选择现在以后的时间' });
  const id = String(document[said.of]);
  const thing = await lockBooked(call, said, id, database);
  if (!thing.fits) return at('of', { message: '【{name}】已停用，请改选其他的', params: { name: thing.name } });
  if (thing.hours) {
    const outside = outsideOf(span, thing.hours);
    if (outside)
      return at(outside, {
        message: '【{name}】每天{opens}至{closes}开放，请在此时间内预订',
        params: { name: thing.name, ...thing.hours },
      });
  }
  const held = await books.of(id, span.from, before === undefined ? undefined : String(before.id), database);
  const other = held.find((each) => each.from < span.to);
  if (!other) return [];
  const params = { name: thing.name, other: other.label, by: other.by ?? '', time: timeOf(other) };
  const free = nextFree(held, span.from, secondsOf(span), thing.hours);
  const isSeen = other.label !== '';
  if (free)
    return at('from', {
      message: isSeen
        ? '【{name}】{time}已被【{other}】（{by}）预订，最近的空闲时间是{free}'
        : '【{name}】{time}已被{by}预订，最近的空闲时间是{free}',
      params: { ...params, free: timeOf(free) },
    });
  return at('from', {
    message: isSeen
      ? '【{name}】{time}已被【{other}】（{by}）预订，两周内没有足够的空闲时间，请改选其他的'
      : '【{name}】{time}已被{by}预订，两周内没有足够的空闲时间，请改选其他的',
    params,
  });
}

/** Whether a record in this state holds what it books; a new one does where its first state does. */
function holds({ resource }: Call, { states }: Booking, document: Document): boolean {
  return states.includes(stateOf(machineOf(resource), document));
}

function outsideOf({ from, to }: Span, hours: Hours): 'from' | 'to' | undefined {
  if (isRoundTheClock(hours)) return undefined;
  const { closes, opens } = hours;
  const day = from.slice(0, 10);
  if (from < momentOf(day, opens) || from >= momentOf(day, closes)) return 'from';
  return to > momentOf(day, closes) ? 'to' : undefined;
}

function secondsOf({ from, to }: Span): number {
  return (Date.parse(to.replace(' ', 'T')) - Date.parse(from.replace(' ', 'T'))) / 1000;
}
