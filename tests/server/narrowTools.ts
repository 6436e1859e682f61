import { expect } from 'vitest';
import type { RoleAssignment } from '../../src/language/wire';
import { roleTools } from './suites/roleTools';
import type { Client, TestApp } from './testApp';

/** Somebody with one role alone, which has all rights but those of some resources, narrowed as is said. */
export function narrowTools(given: () => TestApp) {
  const { addRole, assign } = roleTools(given);
  return async (rights: Partial<RoleAssignment>, without: readonly string[] = []): Promise<Client> => {
    const app = given();
    const role = await addRole(`门里人${Math.random()}`);
    const kept = app.catalogue.permissions.filter(({ resource }) => !without.includes(resource));
    await assign(role, { functions: [...new Set(kept.map(({ code }) => code))], ...rights });
    const one = await app.as('reader');
    const userId = String((await one.get('/api/system/user/getUserInfo')).data.id);
    const admin = await app.as('admin');
    const answer = await admin.post('/api/system/user/saveUserRoles', { userId, roleIds: [role] });
    expect(answer).toMatchObject({ code: 200 });
    return one;
  };
}
