import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approver } from '../../src/company/approval/steps';
import type { ApprovalEvent } from '../../src/capabilities/approval/wire';
import { openDatabase } from '../../src/server/storage';
import { startDemoPostgres } from '../support/demoDatabase';
import { hasTestPostgres, type TestPostgres } from '../support/postgres';
import { add, type Body } from './records';
import { served } from './served';
import { roleTools } from './suites/roleTools';
import { LOGIN, PASSWORD, startTestApp, type Client, type TestApp } from './testApp';
import { patience } from '../support/patience';

const SIGNERS = 16;
/** Approvals all of whom must sign; each is closed by whoever signs last, at the same moment as the others. */
const APPROVALS = Number(process.env.ACTIONS ?? 200);

describe.runIf(hasTestPostgres())('sixteen signers at one moment on one PostgreSQL', () => {
  let postgres: TestPostgres | null = null;
  /** Two servers, so that no lock within one of them helps. */
  let apps: [TestApp, TestApp];
  let admin: Client;
  const signers: { id: string; client: Client }[] = [];

  beforeAll(async () => {
    postgres = await startDemoPostgres();
    if (!postgres) throw new Error('PostgreSQL did not start');
    const { url } = postgres;
    const first = await startTestApp(await openDatabase({ url }));
    apps = [first, await startTestApp(await openDatabase({ url }))];
    admin = await first.as('admin');
    const { addRole, assign } = roleTools(() => first);
    const roleId = await addRole('会签人');
    await assign(roleId, { functions: ['/personalList/list', '/personalList/check'] });
    const { kysely } = first.database;
    for (let at = 1; at <= SIGNERS; at++) {
      const [id, login] = [String(9000 + at), `139000000${String(at).padStart(2, '0')}`];
      await sql`insert into sys_user (id, login_id, name, password_hash) select ${id}::bigint, ${login}, ${`会签人${at}`}, password_hash from sys_user where login_id = ${LOGIN.admin}`.execute(
        kysely,
      );
      await sql`insert into sys_user_package (user_id, package_id, position) values (${id}, 1, 0)`.execute(kysely);
      await sql`insert into sys_user_role (package_id, user_id, role_id) values (1, ${id}, ${roleId})`.execute(kysely);
      signers.push({ id, client: await signedIn(apps[at % 2] ?? first, login) });
    }
  }, patience(600_000));
  afterAll(async () => {
    for (const app of apps ?? []) await app.close();
    await postgres?.stop();
  });

  it(
    `of ${APPROVALS} approvals that all must sign every one is over, with each signature once`,
    async () => {
      const [{ resource }] = apps;
      const { api, operations } = resource('approval');
      const templateId = await add(admin, resource('workflow'), {
        code: 'SIGN',
        name: '会签',
        kind: 'other',
        sort: 1,
        form: { items: [{ formId: 1, vModel: 'remark', tag: 'text', label: '事由', required: true }] },
        flow: {
          nodes: [
            approver(
              'all',
              '会签',
              { by: 'persons', ids: signers.map(({ id }) => id) },
              { together: 'all', same: 'keep' },
            ),
          ],
        },
      });
      const open: string[] = [];
      for (let number = 1; number <= APPROVALS; number++) {
        const { code, data } = await admin.post(`${api}/start`, { templateId, content: { remark: String(number) } });
        expect(code, JSON.stringify(data)).toBe(200);
        const id = String(data.id);
        const events = (await admin.get(`${api}/show`, { id })).data.events as ApprovalEvent[];
        const tasks = new Map(
          events
            .flatMap((event) => ('asked' in event ? event.asked : []))
            .map(({ person, task }) => [person, task] as const),
        );
        const votes = await Promise.all(
          signers.map((signer) =>
            served(() =>
              signer.client.post(`${api}/act`, { id, kind: 'voted', vote: 'agree', task: tasks.get(signer.id) }),
            ),
          ),
        );
        expect(votes.map((vote) => vote.code)).toEqual(signers.map(() => 200));
        const after = (await admin.get(`${api}/show`, { id })).data.events as ApprovalEvent[];
        const said = after.flatMap((event) => (event.kind === 'voted' ? [event.by] : []));
        expect(said.toSorted()).toEqual(signers.map((signer) => signer.id).toSorted());
        if (after.at(-1)?.kind !== 'ended') open.push(id);
      }
      expect(open).toEqual([]);
      const { data } = await admin.get(operations.list, { templateName: '会签', status: 'agreed', pageSize: '1' });
      expect((data as Body).total).toBe(APPROVALS);
    },
    patience(600_000),
  );
});

async function signedIn(app: TestApp, login: string): Promise<Client> {
  const { data } = await app.tokenCall({ grant_type: 'password', username: login, password: PASSWORD });
  const headers = { authorization: `Bearer ${data.token}` };
  return {
    token: data.token,
    refreshToken: data.refreshToken,
    get: (url, query = {}) => app.call({ method: 'GET', url: `/prod-pc${url}`, query, headers }),
    post: (url, body) => app.call({ method: 'POST', url: `/prod-pc${url}`, headers, payload: body as object }),
  };
}
