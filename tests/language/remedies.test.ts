import { beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '../../src/fields/pure';
import type { Model, Resource } from '../../src/language/model';
import { compileResource, notReady, refusalOf, remedyText } from '../../src/language/rules';
import { project } from '../support/project';

let model: Model;
beforeAll(async () => {
  ({ model } = await project());
});

const CONTEXT = {
  user: { id: '1', name: '张三', departmentId: null },
  can: () => true,
  now: () => '2026-01-01 00:00:00',
};
const refusalIn = (resource: Resource, action: string, record: Record<string, unknown>) =>
  refusalOf(compileResource(resource, fieldTypes), action, record, CONTEXT);

const fill = (text: string, params: Record<string, string> = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!);
const remedy = (resource: string, action: string, status: number) => {
  const found = refusalIn(model.resources[resource]!, action, { status, code: 'X' })?.remedy;
  return found && remedyText(found, fill);
};

describe('what to do first where the state of a record refuses', () => {
  it.each([
    ['order', 'edit', 2, '当前「订单已审核」，请先弃审'],
    ['order', 'edit', 3, '当前「待销售审核」，请先弃审'],
    ['order', 'complete', 1, '当前「待审核」，请先审核、转销售'],
    ['order', 'review', 2, '当前「订单已审核」'],
    ['order', 'unreview', 1, '当前「待审核」'],
    ['order', 'edit', 7, '当前「已拒绝」'],
    ['sales', 'ship', 3, '当前「待销售审核」，请先审核'],
    ['sales', 'edit', 4, '当前「销售已审核」，请先弃审'],
    ['purchaseOrder', 'edit', 1, '当前「已审核」，请先弃审'],
    ['procure', 'post', 0, '当前「未审核」，请先审核'],
    ['voucher', 'edit', 2, '当前「已记账」，请先反记账、弃审'],
  ])('%s: "%s" in state %i says so', (resource, action, status, said) => {
    expect(remedy(resource === 'voucher' ? 'cashVoucher' : resource, action, status)).toBe(said);
  });

  it.each([
    ['what has been done is not to be done again', 'purchaseOrder', 'review', 1],
    ['what nobody did is not taken back', 'purchaseOrder', 'unreview', 0],
    ['nothing leads out of what is posted', 'procure', 'edit', 2],
    ['the refusal says it itself', 'procure', 'reverse', 1],
  ])('nothing is said twice: %s', (_, resource, action, status) => {
    expect(refusalIn(model.resources[resource]!, action, { status, code: 'X' })).not.toBeNull();
    expect(remedy(resource, action, status)).toBeUndefined();
  });

  it('every refusal by a state names it, in itself or beside it', () => {
    const machines = new Map(
      Object.values(model.resources).flatMap((resource) =>
        resource.machine ? [[resource.machine.name, resource] as const] : [],
      ),
    );
    const silent: string[] = [];
    for (const [name, resource] of machines)
      for (const { value, title } of resource.machine!.states)
        for (const action of resource.machine!.actions) {
          const refusal = refusalIn(resource, action.name, { [resource.machine!.field]: value });
          if (refusal && !refusal.remedy && !refusal.message.includes(title) && !refusal.message.includes('请'))
            silent.push(`${name} ${action.name} ${title}: ${refusal.message}`);
        }
    expect(machines.size).toBeGreaterThan(8);
    expect(silent).toEqual([]);
  });

  it('nothing is made from a document that is not ready, and how it becomes so', () => {
    const resource = model.resources.purchaseOrder!;
    const refusal = notReady(resource, resource.uses.generates[0]!, { status: 0, code: 'QG1' });
    expect([
      fill(refusal!.message, refusal!.params as Record<string, string>),
      remedyText(refusal!.remedy!, fill),
    ]).toEqual(['请购单【QG1】该状态下不可下推', '当前「未审核」，请先审核']);
    expect(notReady(resource, resource.uses.generates[0]!, { status: 1 })).toBeNull();
  });
});
