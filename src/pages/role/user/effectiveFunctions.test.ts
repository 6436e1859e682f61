import { describe, expect, it } from 'vitest';
import type { UserAuth } from '../../../language/wire';
import { testRole } from '../testTree';
import { effectiveFunctions } from './effectiveFunctions';

const role = (id: string, name: string, held: boolean) => ({ id, name, groupName: '', wildcard: false, held });
const rights: UserAuth = {
  userId: '2',
  userName: '王芳',
  roles: [role('1', '采购员', true), role('2', '只读', true), role('7', '采购主管', false)],
  functions: [
    { code: '/a/list', roles: ['采购员', '只读'] },
    { code: '/a/add', roles: ['采购员'] },
  ],
};

describe('what the roles of a person allow together', () => {
  it('names for each function the roles that grant it, as they are ticked now', () => {
    expect([...effectiveFunctions(rights, new Set(['1', '2']), [])]).toEqual([
      ['/a/list', ['采购员', '只读']],
      ['/a/add', ['采购员']],
    ]);
    expect([...effectiveFunctions(rights, new Set(['2']), [])]).toEqual([['/a/list', ['只读']]]);
  });

  it('takes a role that is newly ticked from its own rights', () => {
    const details = [testRole({ functions: ['/a/list', '/b/list'] })];
    expect([...effectiveFunctions(rights, new Set(['2', '7']), details)]).toEqual([
      ['/a/list', ['只读', '采购主管']],
      ['/b/list', ['采购主管']],
    ]);
  });
});
