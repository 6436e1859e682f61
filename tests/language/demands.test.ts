import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../src/fields/pure';
import { DocumentState, refusalOf, validateDocument, type Document } from '../../src/language/rules';
import { compileResource } from '../../src/language/rules/compileResource';
import { CONTEXT, loadOrder, ORDER } from './order';

const FIELDS = {
  tel: { type: 'phone', title: '手机', required: true },
  account: { type: 'loginId', title: '账号', required: true },
  packages: { type: 'integer', title: '件数', min: 1, required: true },
  tags: { type: 'text', title: '标签', required: true },
};
const LINE = {
  keeperId: { type: 'user', title: '保管员', required: true },
  departmentId: { type: 'department', title: '部门', required: true },
  tel: { type: 'phone', title: '电话', required: true },
};
const { model } = loadOrder({
  fields: {
    ...ORDER.fields,
    ...FIELDS,
    lines: { ...ORDER.fields.lines, fields: { ...ORDER.fields.lines.fields, ...LINE } },
  },
});
const compiled = compileResource(model.resources.order!, fieldTypes);
const RIGHT = {
  tel: '13800138000',
  account: '13800138000',
  packages: 2,
  tags: '甲',
  lines: [{ name: '螺丝', keeperId: '1', departmentId: '2', tel: '13800138000' }],
};

const messages = (change: Document): unknown[] =>
  validateDocument(new DocumentState(compiled, { ...RIGHT, ...change }, CONTEXT)).map(({ field, line, message }) =>
    line === undefined ? [field, message] : [line, field, message],
  );

describe('what is said of an empty or a wrong field', () => {
  it('nothing of a right document', () => {
    expect(messages({})).toEqual([]);
  });

  it('B-191 an empty phone is asked for, an invalid one is called so', () => {
    for (const empty of [null, '', '   ']) expect(messages({ tel: empty })).toEqual([['tel', '请输入手机号']]);
    expect(messages({ tel: '123' })).toEqual([['tel', '请输入正确的手机号']]);
  });

  it('B-194 an empty login id is asked for, an invalid one is called so', () => {
    expect(messages({ account: null })).toEqual([['account', '请输入账号']]);
    expect(messages({ account: 'admin' })).toEqual([['account', '请输入正确的账号格式（11位手机号）']]);
  });

  it('B-198 a whole number from 1 on is digits that do not start with 0', () => {
    expect(messages({ packages: null })).toEqual([['packages', '输入不可以为空']]);
    for (const wrong of ['0', '01', '1.5', '-1', 'abc', 0])
      expect(messages({ packages: wrong })).toEqual([['packages', '请输入正整数']]);
    for (const right of ['12', 1, '1,250', '９']) expect(messages({ packages: right })).toEqual([]);
    expect(messages({ packages: '100000' })).toEqual([['packages', '整数部分最多{digits}位']]);
  });

  it('B-201 B-202 a required cell of a table says 不能为空, of an empty list and of an empty choice of people or departments too', () => {
    const line = (change: Document): unknown[] => messages({ lines: [{ ...RIGHT.lines[0], ...change }] });
    for (const empty of [[], null, '', undefined]) {
      expect(line({ keeperId: empty })).toEqual([[0, 'keeperId', '不能为空']]);
      expect(line({ departmentId: empty })).toEqual([[0, 'departmentId', '不能为空']]);
    }
    expect(line({ tel: null })).toEqual([[0, 'tel', '不能为空']]);
    expect(messages({ tags: [] })).toEqual([['tags', '不能为空']]);
  });
});

describe('what is demanded of a record for an action', () => {
  const refused = (demands: object[], urgency: number) => {
    const { model: asking } = loadOrder({ demands: { review: demands } });
    const order = compileResource(asking.resources.order!, fieldTypes);
    return refusalOf(order, 'review', { code: 'D1', status: 0, urgency }, CONTEXT);
  };
  const must = 'urgency != 3';
  const refusal = '{title}【{code}】太急';

  it('refuses, or only warns where it says so', () => {
    expect(refused([{ must, refusal }], 3)).toMatchObject({ message: refusal });
    expect(refused([{ must, refusal }], 3)).not.toHaveProperty('isWarning');
    expect(refused([{ must, refusal, warns: 'urgency > 2' }], 3)).toMatchObject({ message: refusal, isWarning: true });
    expect(refused([{ must, refusal, warns: 'urgency > 3' }], 3)).not.toHaveProperty('isWarning');
    expect(refused([{ must, refusal, warns: 'urgency > 2' }], 1)).toBeNull();
  });

  it('what refuses comes before what warns', () => {
    const warning = { must, refusal: '{title}【{code}】提醒', warns: 'true' };
    expect(refused([warning, { must, refusal }], 3)).toMatchObject({ message: refusal });
  });
});
