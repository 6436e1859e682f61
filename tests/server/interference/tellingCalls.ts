import { expect } from 'vitest';
import type { Client, TestApp } from '../testApp';
import { askAll } from './askAll';
import { disturb } from './disturb';
import { givensOf } from './givens';
import { columnsOf, type HiddenRows } from './hiddenRows';

/** Signs shown of two answers around where they part. */
const [BEFORE, AFTER] = [80, 40];

/**
 * Calls that tell somebody of what is hidden from him, each with where its two answers part: all calls are asked, then
 * everything hidden is changed, then they are asked again. Whatever answers otherwise has told of it, by itself, in a sum
 * or in a text.
 * @param isAsked by its address; without it every call is
 */
export async function tellingCalls(
  app: TestApp,
  person: Client,
  hidden: readonly HiddenRows[],
  isAsked: (path: string) => boolean = () => true,
): Promise<string[]> {
  const columns = await columnsOf(app);
  const givens = await givensOf(app, columns, hidden);
  const before = await askAll(app, person, givens, isAsked);
  expect(await disturb(app, columns, hidden)).toBeGreaterThan(20);
  const after = await askAll(app, person, givens, isAsked);
  expect([...before.values()].filter((answer) => answer.startsWith('200 ')).length).toBeGreaterThan(20);
  return [...before].flatMap(([call, answer]) => {
    const other = after.get(call);
    return other === undefined || other === answer ? [] : [parted(call, answer, other)];
  });
}

function parted(call: string, one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at++;
  const part = (answer: string): string => answer.slice(Math.max(0, at - BEFORE), at + AFTER);
  return `${call}\n   ${part(one)}\n   ${part(other)}`;
}
