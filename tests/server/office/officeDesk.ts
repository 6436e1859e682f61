import { expect } from 'vitest';
import { OfficeServer } from '../../../src/server/office/OfficeServer';
import { docxOf } from '../../support/officeFiles';
import { openDemoDatabase } from '../../support/demoDatabase';
import { freePort } from '../../support/startServer';
import type { Body } from '../records';
import { startTestApp, type Answer, type Client, type TestApp } from '../testApp';
import { uploadTools } from '../uploadTools';
import { DocumentServer, type EditorConfig } from './DocumentServer';

export const SECRET = 'what the document server and we know alone';

export const ok = (answer: Answer) => {
  expect(answer, JSON.stringify(answer.data ?? answer.message)).toMatchObject({ code: 200 });
  return answer.data;
};

/** A document that says something. */
export const docx = (text: string): Promise<Buffer> => docxOf(`<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`, []);

/** The real server, listening, beside a document server, with what tests of both do again and again. */
export async function openDesk(limits = { time: 60_000, size: 1024 * 1024 }) {
  const documents = await DocumentServer.start(SECRET);
  const port = await freePort();
  const office = new OfficeServer(documents.url, SECRET, `http://127.0.0.1:${port}`, limits);
  const app: TestApp = await startTestApp(await openDemoDatabase(), undefined, { office });
  await app.app.listen({ port, host: '127.0.0.1' });
  const { api, operations } = app.resource('document');
  const { fetched, send } = uploadTools(() => app);
  const call = (client: Client, name: string, body: unknown) => client.post(`${api}/${name}`, body);
  const space = async (client: Client, kind = 'personal'): Promise<string> =>
    ok(await client.get(`${api}/spaces`)).find((each: { space: string }) => each.space === kind).id;
  let made = 0;
  return {
    app,
    api,
    call,
    documents,
    office,
    space,
    async folder(client: Client): Promise<string> {
      return ok(await call(client, 'createFolder', { folderId: await space(client), name: `文档${++made}` })).id;
    },
    /** Puts a document into a folder. @returns its id */
    async place(client: Client, folderId: string, fileName: string, content: Buffer, given = {}): Promise<string> {
      const { data: leave } = await client.get('/api/thirdparty/jzyoss/getPolicyInfo', { into: 'drive' });
      const { fileUrl } = ok(await send(client, { fileName }, content, leave));
      return ok(await call(client, 'place', { fileUrl, folderId, ...given })).id;
    },
    async list(client: Client, query: Record<string, string>): Promise<Body[]> {
      return ok(await client.get(operations.list, { pageSize: '200', ...query })).list;
    },
    give: (client: Client, id: string, who: string, rights: number) =>
      call(client, 'setRights', {
        id,
        isBroken: false,
        entries: rights === 0 ? [] : [{ kind: 'person', who, rights }],
      }),
    async opened(client: Client, userFileId: string, ot = 'edit') {
      return ok(await client.get(`${api}/office`, { userFileId, ot })) as {
        file: { id: string; fileId: string; name: string; size: number };
        isConfigured: boolean;
        editor?: { script: string; config: EditorConfig; isEdited: boolean };
      };
    },
    async config(client: Client, userFileId: string, ot = 'edit'): Promise<EditorConfig> {
      const { editor } = await this.opened(client, userFileId, ot);
      return editor!.config;
    },
    /** What a file says now. */
    async content(client: Client, id: string): Promise<Buffer> {
      const [newest] = ok(await client.get(`${api}/versions`, { id }));
      return (await fetched(client, newest.fileId)).rawPayload;
    },
    async versions(client: Client, id: string): Promise<{ number: number; by: string }[]> {
      return ok(await client.get(`${api}/versions`, { id }));
    },
    /** Messages about documents, the newest first. */
    async told(client: Client): Promise<string[]> {
      const { list } = ok(await client.get('/api/system/inbox/list')) as { list: Body[] };
      return list.filter(({ kind }) => kind === 'office').map(({ title, text }) => `${String(title)} ${String(text)}`);
    },
    async close(): Promise<void> {
      await app.close();
      await documents.close();
    },
  };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;
