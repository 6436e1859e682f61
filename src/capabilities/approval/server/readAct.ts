import { isObject } from '../../../lib/isObject';
import { CallError } from '../../../server/Refusal';
import { recordId } from '../../../server/resource/readRecord';
import { INITIATOR, MOST_ADDED, type ApprovalEvent, type Asked } from '../wire';

const NOTE_MAX = 1000;
const TASK = /^\d{1,6}\.\d{1,3}$/;
const STEP = /^\w{1,40}$/;

/** What somebody wants to happen, and whether it is anything that people do themselves. */
export type Act = ApprovalEvent;

/**
 * Reads what a body wants done to an approval: `{ id, kind, task?, ... }`, people as ids. Everything has a bound.
 * @param place of the next event, by which new parts are named
 * @throws CallError 400 for what is no act of people
 */
export function readAct(body: unknown, at: string, by: string, place: number): { id: string; act: Act } {
  if (!isObject(body)) throw faulty('body');
  const base = { at, by, ...noteOf(body) };
  return { id: recordId(body.id), act: { ...base, ...happening(body, place) } as Act };
}

function happening(body: Record<string, unknown>, place: number): object {
  const { kind } = body;
  switch (kind) {
    case 'voted':
      return { kind, task: taskOf(body), vote: oneOf(body.vote, ['agree', 'refuse'], 'vote') };
    case 'transferred':
    case 'delegated':
    case 'replaced':
      return { kind, task: taskOf(body), to: askedOf([body.to], place)[0] };
    case 'added':
      return {
        kind,
        task: taskOf(body),
        position: oneOf(body.position, ['before', 'beside', 'after'], 'position'),
        asked: askedOf(listOf(body.people), place),
      };
    case 'removed':
    case 'tookBack':
      return { kind, task: taskOf(body) };
    case 'returned':
      return { kind, task: taskOf(body), to: stepOf(body.to), then: oneOf(body.then, ['here', 'again'], 'then') };
    case 'jumped':
      return { kind, to: stepOf(body.to) };
    case 'ended':
      return { kind, result: oneOf(body.result, ['withdrawn', 'ended'], 'result') };
    case 'copied':
      return { kind, people: listOf(body.people).map(recordId) };
    case 'urged':
      return { kind };
    case 'commented': {
      const people = body.people === undefined ? [] : listOf(body.people).map(recordId);
      return { kind, ...(people.length === 0 ? {} : { people }) };
    }
    default:
      throw faulty('kind');
  }
}

const faulty = (what: string): CallError => new CallError(400, what);

function oneOf<T extends string>(value: unknown, allowed: readonly T[], name: string): T {
  const found = allowed.find((each) => each === value);
  if (found === undefined) throw faulty(name);
  return found;
}

function taskOf({ task }: Record<string, unknown>): string {
  if (typeof task !== 'string' || !TASK.test(task)) throw faulty('task');
  return task;
}

function stepOf(to: unknown): string {
  if (to === INITIATOR) return INITIATOR;
  if (typeof to !== 'string' || !STEP.test(to)) throw faulty('to');
  return to;
}

function listOf(people: unknown): unknown[] {
  if (!Array.isArray(people) || people.length > MOST_ADDED) throw faulty('people');
  return people as unknown[];
}

function askedOf(people: readonly unknown[], place: number): Asked[] {
  return [...new Set(people.map(recordId))].map((person, index) => ({ task: `${place}.${index}`, person }));
}

function noteOf({ note }: Record<string, unknown>): { note?: string } {
  if (note === undefined || note === null || note === '') return {};
  if (typeof note !== 'string') throw faulty('note');
  if (note.length > NOTE_MAX) throw new CallError(400, '最多{max}个字符', { max: NOTE_MAX });
  return { note: note.trim() };
}
