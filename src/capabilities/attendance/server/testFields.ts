import { own, type Body } from '../../../../tests/support/smallCompany';

/* Fields and resources of companies that tests of attendance begin with. */

export const text = (title: string) => ({ type: 'text', title });
export const time = (title: string) => ({ type: 'time', title });
export const whole = (title: string) => ({ type: 'integer', title });
export const yesNo = (title: string) => ({ type: 'boolean', title });
export const day = (title: string) => ({ type: 'date', title });
export const moment = (title: string) => ({ type: 'datetime', title });
export const quantity = (title: string) => ({ type: 'quantity', title, decimals: 2 });
export const person = { type: 'user', title: '员工', required: true };
export const ref = (to: string, title: string) => ({ type: 'ref', to, title });
export const choice = (title: string, ...values: string[]) => ({
  type: 'enum',
  title,
  options: values.map((value) => ({ value, label: value })),
});
export const code = (name: string) => ({ type: 'code', title: '编号', series: `${name}{seq:4}` });
export const stamps = { updatedTime: { type: 'datetime', title: '修改时间', system: true } };
export const screens = (name: string, ...actions: string[]) => ({
  [`${name}List`]: { kind: 'list', columns: ['updatedTime'], actions: ['add', 'edit', 'delete', ...actions] },
  [`${name}Detail`]: { kind: 'detail', permission: 'list' },
});
export const master = (name: string, title: string, fields: Body, more: Body = {}) =>
  own(name, title, { ...fields, ...stamps }, { screens: screens(name), ...more });
export const paper = (name: string, title: string, fields: Body, more: Body = {}) =>
  own(
    name,
    title,
    {
      code: code(name),
      billDate: { type: 'date', title: '日期', default: 'today()' },
      employeeId: person,
      status: { type: 'enum', title: '状态', system: true },
      ...fields,
      ...stamps,
    },
    { kind: 'document', date: 'billDate', machine: 'paper', screens: screens(name, 'agree', 'revoke'), ...more },
  );
export const system = (fields: Body): Body =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...(field as Body), system: true }]));

export const named = (names: readonly string[], make: (title: string) => Body): Body =>
  Object.fromEntries(names.map((name) => [name, make(name)]));
