import { afterAll, describe, expect, it } from 'vitest';
import { changed, orderFile } from '../../../lint/baseFiles';
import { baseWorkbench } from '../testing';
import { hoverAt } from './hoverAt';

const english = baseWorkbench();
const chinese = baseWorkbench('zh');
afterAll(() => {
  english.remove();
  chinese.remove();
});

const text = JSON.stringify(
  changed(orderFile, { fields: { status: { title: '进度' } }, screens: { orderDetail: { title: '订单' } } }),
  null,
  2,
);

/** What is told at the first letter behind a part of the order. */
async function told(find: string, { workbench } = english) {
  workbench.type(orderFile, text);
  const offset = text.indexOf(find) + find.length;
  expect(text).toContain(find);
  return hoverAt(workbench, orderFile, offset);
}

describe('what stands under the pointer', () => {
  it('a function of an expression: how it is called and what it gives', async () => {
    const hover = await told('"value": "rou');
    expect(hover?.text).toContain('round(value, places)');
    expect(hover?.text).toContain('Rounds half up');
    expect(text.slice(hover?.start, hover?.end)).toBe('round');
    expect((await told('"value": "'))?.text).toContain('sum(list)');
  });

  it('a key: what it is for, at whatever depth and though the field says no type', async () => {
    expect((await told('"search'))?.text).toBe('fields of the search form, in their order');
    expect((await told('"enter'))?.text).toContain('order in which the Enter key');
    expect((await told('"status": {\n      "title'))?.text).toContain('Chinese title');
  });

  it('a field of a field set: which, what it says there, and what is said otherwise here', async () => {
    expect((await told('\n    "code'))?.text).not.toContain('field set');
    const status = (await told('\n    "stat'))?.text;
    expect(status).toContain('From the field set "audit": {"type":"enum"');
    expect(status).toContain('Said otherwise here: {"title":"进度"}');
    expect((await told('"status": {\n      "title'))?.text).toContain('The field set "audit" says: "状态"');
    expect((await told('"total",\n        "stat'))?.text).toContain('From the field set "audit"');
  });

  it('what follows from kinds and names, with the reason, in the language of the editor', async () => {
    expect((await told('"resource'))?.text).toContain('Follows: permission = "orderList" (the name of its first list)');
    const screen = (await told('"orderDetail', chinese))?.text;
    expect(screen).toContain('自动得出：path = "/sales/order/orderDetail"（');
    expect((await told('"actions'))?.text).toContain('Follows where nothing is said: ["add","edit","delete"');
  });

  it('what it was called before, of a field, a screen and a resource', async () => {
    const given = changed(orderFile, {
      renamedFrom: 'deal',
      fields: { phone: { renamedFrom: ['tel', 'mobile'] } },
      screens: { orderSums: { renamedFrom: 'dealSums' } },
    });
    const said = JSON.stringify(given, null, 2);
    english.workbench.type(orderFile, said);
    const at = async (find: string) =>
      (await hoverAt(english.workbench, orderFile, said.indexOf(find) + find.length))?.text;
    expect(await at('\n    "pho')).toContain('Was called tel, mobile: what was stored so has moved');
    expect(await at('\n    "orderSu')).toContain('Was called dealSums');
    expect(await at('"resource": "ord')).toContain('Was called deal');
    expect(await at('"renamed')).toContain('earlier name, or a list of them');
  });

  it('nothing where nothing stands', async () => {
    expect(await told('{\n')).toBeUndefined();
    expect(await told('"title": "订')).toBeUndefined();
  });
});
