import { describe, expect, it } from 'vitest';
import { EMPLOYEE, ROLE, ROLE_MANAGEMENT } from '../../language/kernel';
import type { Model, Resource } from '../../language/model';
import { kernelAccess } from './kernelAccess';

const withPermission = (permission: string) =>
  modelOf({ [EMPLOYEE]: { permission } as Resource, [ROLE]: { permission: 'roles' } as Resource });
const modelOf = (resources: Model['resources']): Model => ({ modules: [], resources, dictionaries: {}, prints: {} });

describe('permissions of calls of the engine', () => {
  it('are spelled as the schema file of the resource spells them', () => {
    expect(kernelAccess(withPermission('staff'), EMPLOYEE, 'list', 'menuAuth')).toEqual([
      '/staff/list',
      '/staff/menuAuth',
    ]);
    expect(kernelAccess(withPermission('people'), EMPLOYEE, 'resetPassword')).toEqual(['/people/resetPassword']);
    expect(kernelAccess(withPermission('staff'), ROLE, ROLE_MANAGEMENT)).toEqual([ROLE_MANAGEMENT]);
  });

  it('are none, so that nobody may call, where a project has no such resource', () => {
    expect(kernelAccess(modelOf({}), EMPLOYEE, 'list')).toEqual([]);
  });
});
