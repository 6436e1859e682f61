import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dialogs } from '../../client';
import type { Resource } from '../../language/model';
import { project } from '../../../tests/support/project';
import { acceptedOf } from './refusals';

let order: Resource;
beforeAll(async () => {
  order = (await project()).model.resources.order!;
});
afterEach(() => dialogs.open.splice(0));

const REVIEW = { name: 'review', title: '审核' };
const rows = (count: number, status: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ id: String(from + index), code: `XS${from + index}`, status }));

describe('an action that some of the chosen records refuse', () => {
  it('B-170 says of all that are refused alike once why; the first choice does the others', async () => {
    const first = order.machine!.actions.find(({ name }) => name === 'review')!.from[0]!;
    const states = order.machine!.states.map(({ value }) => value);
    const [other] = states.filter((value) => value !== first);
    const [good, bad] = [rows(5, Number(first)), rows(15, Number(other), 5)];
    const accepted = acceptedOf(order, REVIEW, [...good, ...bad]);
    const [dialog] = dialogs.open;
    expect(dialog!.lines.map(({ code }) => code)).toEqual(['XS5、XS6、XS7、XS8、XS9 等 15 条']);
    expect(dialog!.lines[0]!.remark).not.toMatch(/XS\d/);
    expect([dialog!.confirmText, dialog!.cancelText, dialog!.isProposed]).toEqual(['审核其余 5 条', '取消', true]);
    dialog!.answer(true);
    expect(await accepted).toEqual(good);
    const none = acceptedOf(order, REVIEW, [...good, ...bad]);
    dialogs.open[0]!.answer(false);
    expect(await none).toEqual([]);
  });

  it('B-171 one record is told the whole sentence', async () => {
    const bad = order.machine!.states.map(({ value }) => rows(1, Number(value))[0]!);
    const first = Number(order.machine!.actions.find(({ name }) => name === 'review')!.from[0]);
    const accepted = acceptedOf(order, REVIEW, [bad.find(({ status }) => status !== first)!]);
    await expect.poll(() => dialogs.open.length).toBe(1);
    expect(dialogs.open[0]!.lines[0]!).toMatchObject({ code: '', remark: expect.stringContaining('【XS0】') });
    // Nobody is signed in who may do what leads out of that state.
    expect(dialogs.open[0]!.confirmText).toBe('');
    dialogs.open[0]!.answer(false);
    expect(await accepted).toEqual([]);
  });
});
