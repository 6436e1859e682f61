import { expect } from 'vitest';
import type { RoleAssignment } from '../../src/language/wire';
import { roleTools } from './suites/roleTools';
import type { Client, TestApp } from './testApp';

/**
 * Gives somebody one role alone, which has all rights but those of some resources, narrowed as is said: he is the same
 * person each time.
 */
export function narrowedReader(given: () => TestApp) {
  const { addRole, assign } = roleTools(given);
  return async (rights: Partial<RoleAssignment>, without: readonly string[] = []): Promise<Client> => {
    const role = await addRole(`门里的人${Math.random()}`);
    const kept = given().catalogue.permissions.filter(({ resource }) => !without.includes(resource));
    await assign(role, { functions: [...new Set(kept.map(({ code }) => code))], ...rights });
    const one = await given().as('reader');
    const userId = String((await one.get('/api/system/user/getUserInfo')).data.id);
    const admin = await given().as('admin');
    const saved = await admin.post('/api/system/user/saveUserRoles', { userId, roleIds: [role] });
    expect(saved).toMatchObject({ code: 200 });
    return one;
  };
}
