import { expect } from 'vitest';
import type { Answer, TestApp } from './testApp';

/** What the administrator does with documents, whatever they are; who warns is told to go on. */
export function documentCalls(given: () => TestApp) {
  const act = async (name: string, action: string, id: string): Promise<Answer> =>
    (await given().as('admin')).post(`${given().resource(name).operations.action}/${action}`, {
      ids: [id],
      confirmed: true,
    });
  return {
    act,
    /** Does one action after the other, which must succeed. */
    async done(id: string, name: string, ...actions: string[]): Promise<string> {
      for (const action of actions) expect(await act(name, action, id), action).toMatchObject({ code: 200 });
      return id;
    },
    /** What a document made from another one begins with. */
    generate: async (to: string, from: string, id: string): Promise<Answer> =>
      (await given().as('admin')).get(given().resource(to).operations.generate, { from, id }),
  };
}
