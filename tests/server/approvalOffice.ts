import { sql } from 'kysely';
import { expect } from 'vitest';
import type { FlowNode, ApprovalEvent, Flow } from '../../src/capabilities/approval/wire';
import type { FormItem } from '../../src/capabilities/designedForm/wire';
import { add, type Body } from './records';
import { roleTools } from './suites/roleTools';
import { LOGIN, PASSWORD, type Answer, type Client, type TestApp } from './testApp';

/** What everybody in an office may do. */
const RIGHTS = [
  '/myApproval/list',
  ...['list', 'check', 'cancel', 'update', 'add'].map((action) => `/personalList/${action}`),
];

export interface Colleague {
  id: string;
  login: string;
  client: Client;
}

/** People who go through flows in a test, and what they do there. */
export interface ApprovalOffice {
  admin: Client;
  people: Colleague[];
  /** Somebody new of these roles alone, signed in. */
  hire(roles: readonly string[]): Promise<Colleague>;
  /** A template of some steps; gives its id. */
  template(code: string, flow: readonly FlowNode[] | Flow, items?: readonly FormItem[]): Promise<string>;
  start(by: Client, templateId: string, content: Body, more?: Body): Promise<Answer>;
  /** Begins one, which must be taken; gives its id. */
  started(by: Client, templateId: string, content: Body, more?: Body): Promise<string>;
  show(id: string): Promise<Body & { events: ApprovalEvent[] }>;
  /** What somebody does at his latest task; `vote` agree unless said otherwise. */
  act(id: string, by: Colleague, body: Body): Promise<Answer>;
  agree(id: string, by: Colleague): Promise<Answer>;
  /** Ids of those of these colleagues for whom it waits, in the order of the office. */
  waitsFor(id: string): Promise<string[]>;
  status(id: string): Promise<string>;
}

/** An office of some people of one role in the demonstration company, each signed in. */
export async function approvalOffice(app: TestApp, count: number): Promise<ApprovalOffice> {
  const admin = await app.as('admin');
  const { addRole, assign } = roleTools(() => app);
  const roleId = await addRole('审批员');
  await assign(roleId, { functions: RIGHTS });
  const { kysely } = app.database;
  const people: Colleague[] = [];
  const hire = async (roles: readonly string[]): Promise<Colleague> => {
    const at = people.length + 1;
    const [id, login] = [String(9000 + at), `139000000${String(at).padStart(2, '0')}`];
    await sql`insert into sys_user (id, login_id, name, password_hash) select ${id}::bigint, ${login}, ${`同事${at}`}, password_hash from sys_user where login_id = ${LOGIN.admin}`.execute(
      kysely,
    );
    await sql`insert into sys_user_package (user_id, package_id, position) values (${id}, 1, 0)`.execute(kysely);
    for (const role of roles)
      await sql`insert into sys_user_role (package_id, user_id, role_id) values (1, ${id}, ${role})`.execute(kysely);
    await sql`insert into r_employee select (jsonb_populate_record(e, jsonb_build_object(
        'id', ${id}::bigint, 'code', ${`YG${id}`}::text, 'name', ${`同事${at}`}::text, 'tel', ${login}::text, 'id_no', null, 'status', 1))).*
      from r_employee e where e.package_id = 1 and e.status = 1 order by e.id limit 1`.execute(kysely);
    const colleague = { id, login, client: await signedIn(app, login) };
    people.push(colleague);
    return colleague;
  };
  for (let at = 1; at <= count; at++) await hire([roleId]);
  const { api } = app.resource('approval');
  const show = async (id: string) =>
    (await admin.get(`${api}/show`, { id })).data as Body & { events: ApprovalEvent[] };
  const office: ApprovalOffice = {
    admin,
    people,
    hire,
    template: (code, flow, items = NOTE) =>
      add(admin, app.resource('workflow'), {
        code,
        name: `模板${code}`,
        kind: 'other',
        form: { items },
        flow: 'nodes' in flow ? flow : { nodes: flow },
        sort: 1,
      }),
    start: (by, templateId, content, more = {}) => by.post(`${api}/start`, { templateId, content, ...more }),
    async started(by, templateId, content, more) {
      const { code, data } = await office.start(by, templateId, content, more);
      expect(code, JSON.stringify(data)).toBe(200);
      return String(data.id);
    },
    show,
    async act(id, { client, id: person }, body) {
      const { events } = await show(id);
      const asked = events.flatMap((event) => [
        ...('asked' in event ? event.asked : []),
        ...('to' in event && typeof event.to === 'object' ? [event.to] : []),
      ]);
      const task = asked.findLast((each) => each.person === person)?.task;
      return client.post(`${api}/act`, { id, task, ...body });
    },
    agree: (id, by) => office.act(id, by, { kind: 'voted', vote: 'agree' }),
    async waitsFor(id) {
      const { rows } = await sql<{ person: string }>`
        select person_id::text as person from sys_approval_part where approval_id = ${id} and part = 'waiting' order by person_id`.execute(
        kysely,
      );
      return rows.map(({ person }) => person);
    },
    async status(id) {
      const { list } = (await admin.get(app.resource('approval').operations.list, { pageSize: '100' })).data;
      return String((list as Body[]).find((row) => String(row.id) === id)?.status);
    },
  };
  return office;
}

const NOTE: readonly FormItem[] = [{ formId: 1, vModel: 'remark', tag: 'text', label: '事由', required: true }];

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
