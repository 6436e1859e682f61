import { expect } from 'vitest';
import type { Body } from './records';
import type { Answer, Client, TestApp } from './testApp';
import { PDF, uploadTools } from './uploadTools';

/** What tests of the drive do again and again: find a space, make a folder, put a file there, list it. */
export function driveTools(given: () => TestApp) {
  const { send } = uploadTools(given);
  const api = () => given().resource('document').api;
  let folders = 0;

  const ok = (answer: Answer) => {
    expect(answer, JSON.stringify(answer.data ?? answer.message)).toMatchObject({ code: 200 });
    return answer.data;
  };
  const refused = (answer: Answer): string => {
    expect(answer.code, JSON.stringify(answer)).toBe(900);
    return answer.data.map(({ remark }: { remark: string }) => remark).join('；');
  };
  const call = (client: Client, name: string, body: unknown) => client.post(`${api()}/${name}`, body);
  const read = (client: Client, name: string, query: Record<string, string>) => client.get(`${api()}/${name}`, query);
  const own = async (client: Client): Promise<string> =>
    ok(await client.get(`${api()}/spaces`)).find(({ space }: { space: string }) => space === 'personal').id;
  const folder = async (client: Client, folderId: string, name = `夹${++folders}`): Promise<string> =>
    ok(await call(client, 'createFolder', { folderId, name })).id;
  const list = async (client: Client, query: Record<string, string>) =>
    ok(await client.get(given().resource('document').operations.list, { pageSize: '200', ...query })).list as Body[];
  const names = async (client: Client, folderId: string, query = {}) =>
    (await list(client, { folderId, ...query })).map(({ fileName }) => fileName as string);

  /** An uploaded file that lies nowhere yet. @returns its address */
  async function uploaded(client: Client, fileName: string, content: Buffer = PDF): Promise<string> {
    const { data: leave } = await client.get('/api/thirdparty/jzyoss/getPolicyInfo', { into: 'drive' });
    let sent: Answer | undefined;
    for (let part = 0; part * leave.partSize < content.length; part++)
      sent = await send(
        client,
        { fileName, size: content.length, part },
        content.subarray(part * leave.partSize, (part + 1) * leave.partSize),
        leave,
      );
    expect(sent, sent?.message).toMatchObject({ code: 200 });
    return sent?.data.fileUrl as string;
  }
  async function place(client: Client, folderId: string, fileName: string, content: Buffer = PDF, more = {}) {
    const fileUrl = await uploaded(client, fileName, content);
    return ok(await call(client, 'place', { fileUrl, folderId, ...more })) as { id: string; name: string };
  }
  return { call, folder, list, names, ok, own, place, read, refused, uploaded };
}
