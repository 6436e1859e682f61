import { expect } from 'vitest';
import type { Body } from './records';
import type { Answer, Client, TestApp } from './testApp';
import { PDF, uploadTools } from './uploadTools';

/** The data of an answer that must be one. */
export const ok = (answer: Answer) => {
  expect(answer, JSON.stringify(answer.data ?? answer.message)).toMatchObject({ code: 200 });
  return answer.data;
};

/** Why a call was refused. */
export const refused = (answer: Answer): string => {
  expect(answer.code, JSON.stringify(answer)).toBe(900);
  return answer.data.map(({ remark }: { remark: string }) => remark).join('；');
};

/** What tests of a drive do again and again. */
export function driveTools(given: () => TestApp) {
  const { send } = uploadTools(given);
  const drive = () => given().resource('document');
  const call = (client: Client, name: string, body: unknown) => client.post(`${drive().api}/${name}`, body);
  const get = (client: Client, name: string, query: Record<string, string> = {}) =>
    client.get(`${drive().api}/${name}`, query);
  let folders = 0;
  return {
    call,
    get,
    /** The caller's own space. */
    own: async (client: Client): Promise<string> =>
      ok(await get(client, 'spaces')).find(({ space }: { space: string }) => space === 'personal').id,
    folder: async (client: Client, folderId: string, name = `夹${++folders}`): Promise<string> =>
      ok(await call(client, 'createFolder', { folderId, name })).id,
    async place(client: Client, folderId: string, fileName: string, content: Buffer = PDF): Promise<string> {
      const { data: leave } = await client.get('/api/thirdparty/jzyoss/getPolicyInfo', { into: 'drive' });
      const sent = await send(client, { fileName }, content, leave);
      expect(sent, sent.message).toMatchObject({ code: 200 });
      return ok(await call(client, 'place', { fileUrl: sent.data.fileUrl, folderId })).id;
    },
    list: async (client: Client, query: Record<string, string>) =>
      ok(await client.get(drive().operations.list, { pageSize: '200', ...query })).list as Body[],
    give: (client: Client, id: string, entries: object[], isBroken = false) =>
      call(client, 'setRights', { id, isBroken, entries }),
  };
}
