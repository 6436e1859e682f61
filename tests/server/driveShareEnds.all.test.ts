import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SHARE_PATHS, type NewShare } from '../../src/capabilities/drive/wire';
import { openDemoDatabase } from '../support/demoDatabase';
import { driveTools } from './driveTools';
import { shareTools } from './shareTools';
import { startTestApp, type Client, type TestApp } from './testApp';
import { FILES } from './uploadTools';

let app: TestApp;
let buyer: Client;
let keeper: Client;
let reader: Client;
const KEEPER = '3';

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  [buyer, keeper, reader] = await Promise.all([app.as('buyer'), app.as('keeper'), app.as('reader')]);
});
afterAll(() => app.close());

const { call, folder, ok, own } = driveTools(() => app);
const { fetched, give, listed, open, opened, put, share } = shareTools(() => app);
const kysely = () => app.database.kysely;

describe('what a link shows ends with what its maker may share', () => {
  const SHARE = [{ kind: 'person', who: KEEPER, rights: 17 }];
  interface Case {
    /** what is shared, and a file in it or itself */
    shared: string;
    file: string;
    link: NewShare;
    top: string;
  }
  const KINDS: Record<string, (top: string) => Promise<[shared: string, file: string]>> = {
    'a file': async (top) => {
      const id = await put(buyer, top, '单.txt');
      return [id, id];
    },
    'a file in a shared folder': async (top) => {
      const inside = await folder(buyer, top);
      return [inside, await put(buyer, inside, '内.txt')];
    },
    'a file deep in a shared folder': async (top) => {
      const inside = await folder(buyer, top);
      return [inside, await put(buyer, await folder(buyer, inside), '深.txt')];
    },
  };
  const CHANGES: Record<string, (given: Case) => Promise<unknown>> = {
    'the right to share taken back': async ({ top }) =>
      ok(await give(buyer, top, [{ kind: 'person', who: KEEPER, rights: 1 }])),
    'the right to see taken back': async ({ top }) => ok(await give(buyer, top, [])),
    'shut off for the maker': async ({ file }) =>
      ok(await give(buyer, file, [{ kind: 'person', who: '2', rights: 31 }], true)),
    'moved out': async ({ file }) =>
      ok(await call(buyer, 'move', { ids: [file], folderId: await folder(buyer, await own(buyer)) })),
    deleted: async ({ file }) => ok(await call(buyer, 'recycle', { ids: [file] })),
    'deleted from above': async ({ top }) => ok(await call(buyer, 'recycle', { ids: [top] })),
    'deleted for good': async ({ shared }) => {
      ok(await call(buyer, 'recycle', { ids: [shared] }));
      ok(await call(buyer, 'purge', { ids: [shared] }));
    },
    'run out yesterday at 23:59': ({ link }) =>
      sql`update sys_drive_share set expires_time = date_trunc('day', localtimestamp) - interval '1 second'
        where batch = ${link.shareBatchNum}`.execute(kysely()),
    'taken back': async ({ link }) => ok(await call(keeper, 'endShare', { batch: link.shareBatchNum })),
    'the maker has left': () =>
      sql`update r_employee set status = 0 where package_id = 1 and id = ${KEEPER}`.execute(kysely()),
    'the maker may use the drive no more': () =>
      sql`delete from sys_user_role where package_id = 1 and user_id = ${KEEPER}`.execute(kysely()),
  };
  let roles: { role: string }[];
  beforeAll(async () => {
    ({ rows: roles } = await sql<{ role: string }>`select role_id::text as role from sys_user_role
      where package_id = 1 and user_id = ${KEEPER}`.execute(kysely()));
  });
  afterEach(async () => {
    await sql`update r_employee set status = 1 where package_id = 1 and id = ${KEEPER}`.execute(kysely());
    for (const { role } of roles)
      await sql`insert into sys_user_role (package_id, user_id, role_id) values (1, ${KEEPER}, ${role})
        on conflict do nothing`.execute(kysely());
  });

  it.each(Object.keys(KINDS).flatMap((kind) => Object.keys(CHANGES).map((change) => [kind, change] as const)))(
    '%s: %s',
    async (kind, change) => {
      const top = await folder(buyer, await own(buyer));
      ok(await give(buyer, top, SHARE));
      const [shared, file] = await KINDS[kind]!(top);
      const link = await share(keeper, [shared]);
      const { ticket } = await opened(link);
      const doors = async () => {
        const byCode = await app.app.inject({
          method: 'GET',
          url: `/prod-pc${FILES}/preview`,
          query: { userFileId: file, shareBatchNum: link.shareBatchNum, extractionCode: link.extractionCode! },
          headers: { authorization: `Bearer ${reader.token}` },
        });
        return [
          (await fetched(SHARE_PATHS.preview, ticket, file)).statusCode,
          (await fetched(SHARE_PATHS.download, ticket, file)).statusCode,
          (await fetched(SHARE_PATHS.sheets, ticket, file)).statusCode,
          byCode.statusCode,
        ];
      };
      expect(await doors()).toEqual([200, 200, 200, 200]);
      await CHANGES[change]!({ shared, file, link, top });
      expect(await doors()).toEqual([404, 404, 404, 404]);
      // Nor is its name told where the link shows other things still.
      const said = JSON.stringify([await open(link), await listed(ticket, null), await listed(ticket, shared)]);
      expect(said).not.toContain('.txt');
    },
  );
});
