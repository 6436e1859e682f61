import { sql } from 'kysely';
import { actionOf } from '../../src/language/action/actionOf';
import { changePast } from '../../src/language/model/changePast';
import { namedRights } from '../../src/language/catalogue/namedRights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallSpec } from '../../src/server/calls/CallSpec';
import { openDemoDatabase } from '../support/demoDatabase';
import { isWhole } from '../support/isWhole';
import { callsToTry } from './callsToTry';
import { sampleOf } from './sampleOf';
import { LOGIN, PASSWORD, startTestApp, type TestApp } from './testApp';

/**
 * The permission sweep: every call of the server by every kind of caller, every permission of the catalogue with the
 * routes, menu entries and buttons that hang on it. The cases come from the catalogue and from the server's own table
 * of calls, so a new screen is swept without a word here.
 */
let app: TestApp;
let cases = 0;
const READER = '5';
const ROLE = '900';

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  await sql`insert into sys_role (package_id, id, name, wildcard) values (1, ${ROLE}, 'sweep', false)`.execute(
    app.database.kysely,
  );
  await sql`delete from sys_user_role where package_id = 1 and user_id = ${READER}`.execute(app.database.kysely);
  await sql`insert into sys_user_role (package_id, user_id, role_id) values (1, ${READER}, ${ROLE})`.execute(
    app.database.kysely,
  );
});
afterAll(() => app.close());

/** What the swept person's role holds now. */
let allowed: ReadonlySet<string> = new Set();

/** Gives the swept person's role exactly these permissions; of hundreds that mostly stay only what differs is written. */
async function allow(codes: readonly string[]): Promise<void> {
  const { kysely } = app.database;
  const wanted = new Set(codes);
  const gone = [...allowed].filter((code) => !wanted.has(code));
  const added = [...wanted].filter((code) => !allowed.has(code));
  if (gone.length > 0)
    await sql`delete from sys_role_permission where package_id = 1 and role_id = ${ROLE} and code = any(${gone}::text[])`.execute(
      kysely,
    );
  if (added.length > 0)
    await sql`insert into sys_role_permission (package_id, role_id, code) select 1, ${ROLE}, unnest(${added}::text[])`.execute(
      kysely,
    );
  await sql`update sys_role set version = version + 1 where package_id = 1 and id = ${ROLE}`.execute(kysely);
  allowed = wanted;
}

async function tokenOf(username: string): Promise<string> {
  return (await app.tokenCall({ grant_type: 'password', username, password: PASSWORD })).data.token;
}

/** A call that names no record and enters nothing: what is refused is refused before its content counts. */
function make(
  { accessOf, method, path }: CallSpec,
  token: string | undefined,
  headers: Record<string, string> = {},
): Promise<Response> {
  cases++;
  const query = accessOf ? parametersOf(path) : undefined;
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return raw({
    method,
    url: `/prod-pc${path}`,
    headers: { ...authorization, ...headers },
    ...(query ? { query } : {}),
    ...(method === 'POST' ? { payload: {} } : {}),
  });
}

interface Response {
  status: number;
  code: number;
}

async function raw(options: Parameters<TestApp['call']>[0]): Promise<Response> {
  const response = await app.app.inject(options);
  const isJson = String(response.headers['content-type']).includes('json');
  return { status: response.statusCode, code: isJson ? response.json<{ code: number }>().code : 200 };
}

/** Calls whose permission hangs on a parameter are swept with one that means the first screen or resource. */
function parametersOf(path: string): Record<string, string> {
  if (path.endsWith('/common/board')) return { screen: 'dashboard' };
  return path.endsWith('/template/download') ? { resource: 'supplier' } : {};
}

/** The permissions that a call asks for as it is swept; undefined: sign-in alone. */
function asked({ access, accessOf, path }: CallSpec): readonly string[] | undefined {
  const found = accessOf ? accessOf(parametersOf(path)) : access;
  return found === 'signedIn' ? undefined : found;
}

const isOpen = ({ status }: Response) => ![401, 403, 404, 405].includes(status) || status === 404;
const key = ({ method, path }: CallSpec) => `${method} ${path}`;
const swept = () => callsToTry(app).filter(({ path }) => path !== '/auth/oauth/logout');

async function sweep(
  of: readonly CallSpec[],
  run: (call: CallSpec) => Promise<Response>,
): Promise<Record<string, Response>> {
  const answers: Record<string, Response> = {};
  for (const call of of) answers[key(call)] = await run(call);
  return answers;
}

const wrong = (answers: Record<string, Response>, isRight: (answer: Response) => boolean) =>
  Object.entries(answers).filter(([, answer]) => !isRight(answer));

describe('every call', () => {
  it('stands in the table of calls, so that none is reached around the gate', () => {
    const known = new Set([...app.services.calls].map(({ method, path }) => `${method} /prod-pc${path}`));
    const open = [
      'POST /prod-pc/auth/oauth/token',
      // Devices have keys of their own.
      'POST /prod-pc/api/attendance/device/punches',
      // Links to files open by their codes, and then by tickets.
      ...['open', 'list'].map((name) => `POST /prod-pc/api/oa/doc/share/${name}`),
      ...['sheets', 'preview', 'download'].map((name) => `GET /prod-pc/api/oa/doc/share/${name}`),
      ...['filetransfer/stream', 'drive/bundle'].map((name) => `GET /prod-pc/api/oa/doc/${name}`),
      'GET /prod-pc/api/system/common/clientConfig',
      'GET /prod-pc/api/web/socket',
      'HEAD /prod-pc/api/web/socket',
      ...['livez', 'readyz'].flatMap((path) => [`GET /${path}`, `HEAD /${path}`]),
    ];
    // Those through which all calls of the table are reached; they are printed without what stands before the asterisk.
    const shared = ['GET *', 'HEAD *', 'POST *'];
    const has = (url: string) => (['GET', 'POST'] as const).map((method) => app.app.hasRoute({ method, url }));
    expect(['/prod-pc/*', '*', '/*'].flatMap(has)).toEqual([true, true, false, false, false, false]);
    const routes = registeredRoutes();
    expect(routes.filter((route) => !known.has(route) && ![...open, ...shared].includes(route))).toEqual([]);
    expect(known.size).toBeGreaterThan(1000);
  });

  it('asked with HEAD is answered as with GET, without a body, and guarded alike', async () => {
    const url = '/prod-pc/api/bus/supplier/list';
    expect((await app.app.inject({ method: 'HEAD', url })).statusCode).toBe(401);
    const { body, headers, statusCode } = await app.app.inject({
      method: 'HEAD',
      url,
      headers: { authorization: `Bearer ${await tokenOf(LOGIN.admin)}` },
    });
    expect([statusCode, body, Number(headers['content-length']) > 100]).toEqual([200, '', true]);
    expect((await app.app.inject({ method: 'HEAD', url: '/prod-pc/api/no/such' })).statusCode).toBe(404);
    expect((await app.app.inject({ method: 'HEAD', url: '/readyz' })).statusCode).toBe(200);
  });

  it('anonymous: 401', async () => {
    expect(
      wrong(await sweep(callsToTry(app), (call) => make(call, undefined)), ({ status }) => status === 401),
    ).toEqual([]);
  });

  it('expired or forged token: 401', async () => {
    const token = await tokenOf(LOGIN.admin);
    await sql`update sys_token set expires_at = localtimestamp - interval '1 second' where hash = encode(sha256(${token}::bytea), 'hex')`.execute(
      app.database.kysely,
    );
    expect(wrong(await sweep(callsToTry(app), (call) => make(call, token)), ({ status }) => status === 401)).toEqual(
      [],
    );
    expect(
      wrong(await sweep(callsToTry(app), (call) => make(call, 'A'.repeat(43))), ({ status }) => status === 401),
    ).toEqual([]);
  });

  it('foreign account set: 403, whatever is held in the own one', async () => {
    const token = await tokenOf(LOGIN.second);
    const answers = await sweep(callsToTry(app), (call) => make(call, token, { packageid: '1' }));
    expect(wrong(answers, ({ status }) => status === 403)).toEqual([]);
    const wildcard = await tokenOf(LOGIN.admin);
    expect(
      wrong(
        await sweep(callsToTry(app), (call) => make(call, wildcard, { packageid: '2' })),
        ({ status }) => status === 403,
      ),
    ).toEqual([]);
  });

  it('B-406 a role without any permission: open where sign-in is enough, else 403', async () => {
    await allow([]);
    const token = await tokenOf(LOGIN.reader);
    const answers = await sweep(swept(), (call) => make(call, token));
    // Sending a message is for three people by their ids, whatever they hold (B-243).
    const expected = new Map(
      swept().map((call) => [key(call), asked(call) === undefined && !call.path.endsWith('/sendSocketMessageTest')]),
    );
    expect(Object.entries(answers).filter(([name, answer]) => (answer.status !== 403) !== expected.get(name))).toEqual(
      [],
    );
  });

  it('a role with everything but the permission: 403', async () => {
    const all = app.catalogue.permissions.map(({ code }) => code);
    const token = await tokenOf(LOGIN.reader);
    const bad: string[] = [];
    for (const [codes, calls] of byCodes()) {
      await allow(all.filter((code) => !codes.includes(code)));
      for (const call of calls) if ((await make(call, token)).status !== 403) bad.push(key(call));
    }
    expect(bad).toEqual([]);
  });

  it('B-029 B-234 a role with one of its permissions and nothing else: open', async () => {
    const token = await tokenOf(LOGIN.reader);
    const bad: string[] = [];
    for (const [codes, calls] of byCodes()) {
      for (const [index, code] of codes.entries()) {
        await allow([code]);
        // Each call with one of its permissions, each permission with one of its calls: they are in one list, tested as
        // one.
        for (const call of calls.filter(
          (_, place) => place % codes.length === index || index % calls.length === place,
        )) {
          const answer = await make(call, token);
          if (!isOpen(answer) || answer.status >= 500) bad.push(`${code} ${key(call)} ${answer.status}`);
        }
      }
    }
    expect(bad).toEqual([]);
  });

  it('B-236 the wildcard: open where anything asks for it, and never a fault of the server', async () => {
    const token = await tokenOf(LOGIN.admin);
    // Records without a list of their own are found through what refers to them alone.
    const isAsked = (call: CallSpec): boolean => asked(call)?.length !== 0;
    const calls = swept();
    expect(
      wrong(
        await sweep(calls.filter(isAsked), (call) => make(call, token)),
        (answer) => isOpen(answer) && answer.status < 500,
      ),
    ).toEqual([]);
    const others = calls.filter((call) => !isAsked(call));
    expect(wrong(await sweep(others, (call) => make(call, token)), ({ status }) => status === 403)).toEqual([]);
  });
});

describe('every permission', () => {
  it('B-031 B-235 B-237 B-240 opens exactly its routes, its menu entries with their parents, and nothing else', async () => {
    const token = await tokenOf(LOGIN.reader);
    const get = async (url: string) =>
      (await app.call({ method: 'GET', url: `/prod-pc${url}`, headers: { authorization: `Bearer ${token}` } })).data;
    const bad: unknown[] = [];
    for (const { code } of permissionsToTry()) {
      await allow([code]);
      cases += 2;
      const functions = ((await get('/api/system/function/getUsableFunctions')) as { frontUid: string }[]).map(
        ({ frontUid }) => frontUid,
      );
      const leaves = leavesOf((await get('/api/system/menu/getUsableMenus')) as Menu[]);
      const routes = app.catalogue.routes
        .filter(({ hidden, permissions }) => !hidden && permissions.includes(code))
        .map(({ name }) => name);
      if (functions.join() !== code || leaves.toSorted().join() !== routes.toSorted().join())
        bad.push({ code, functions, leaves, routes });
    }
    expect(bad).toEqual([]);
  });

  it('every button of a screen has a call or a screen that its permission opens, or fields that it closes', () => {
    const closed = Object.values(app.model.resources).flatMap(({ fields, permission }) =>
      fields
        .flatMap((field) => [field, ...(field.fields ?? [])])
        .flatMap(({ editable }) =>
          [...String(editable).matchAll(/barred\('(\w+)'\)/g)].map(([, right]) => `/${permission}/${right}`),
        ),
    );
    const codes = new Set([
      ...closed,
      ...Object.values(app.model.resources).flatMap(({ fields, permission }) =>
        fields.some(({ dated }) => dated !== undefined) ? [changePast(permission)] : [],
      ),
      ...[...app.services.calls].flatMap((call) => [
        ...(asked(call) ?? []),
        ...(call.access === 'signedIn' ? [] : call.access),
      ]),
      ...app.catalogue.routes.flatMap(({ permissions }) => permissions),
    ]);
    const buttons = app.catalogue.permissions.filter(({ buttons: of }) => of.length > 0);
    expect(buttons.length).toBeGreaterThan(50);
    // A right that the rules of fields ask for opens nothing by itself.
    expect(
      buttons
        .filter(
          ({ action, code, resource }) => !codes.has(code) && !namedRights(app.resource(resource)).includes(action),
        )
        .map(({ code }) => code),
    ).toEqual([]);
  });

  /** Rights to look at something alone; a list of what is stocked in is opened by the right to stock in. */
  const LOOKING = new Set(['list', 'detail', 'detailList', 'statistics', 'export', 'print']);

  it('B-407 the screen that adds or changes records asks for what the button beside the list asks for, never for what looking at them does', () => {
    const wrong = Object.values(app.model.resources).flatMap((resource) => {
      const looking = new Set(
        resource.screens.flatMap(({ kind, permissions }) =>
          kind === 'list' || kind === 'detail' || kind === 'report'
            ? permissions.filter((code) => LOOKING.has(code.split('/')[2] ?? ''))
            : [],
        ),
      );
      return resource.screens.flatMap((screen) => {
        if (screen.kind !== 'form' || screen.permissions.length === 0) return [];
        // The specification gives some of these screens a module of their own; the action is the same.
        const actionPart = (code: string) => code.split('/')[2];
        const buttons = actionOf(resource, screen.as ?? screen.mode)!.permissions;
        return buttons.map(actionPart).some((part) => screen.permissions.map(actionPart).includes(part)) &&
          !screen.permissions.some((code) => looking.has(code))
          ? []
          : [`${screen.name}: ${screen.permissions.join()}, button ${buttons.join()}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('comes to many cases', () => {
    expect(cases).toBeGreaterThan(isWhole ? 2000 : 500);
  });
});

/** Those of a sample of the resources, or all. */
function permissionsToTry(): TestApp['catalogue']['permissions'] {
  const tried = new Set(sampleOf(app.listed()).map(({ name }) => name));
  return app.catalogue.permissions.filter(({ resource }) => isWhole || tried.has(resource));
}

interface Menu {
  frontUid: string;
  children: Menu[];
}

function leavesOf(menu: Menu[]): string[] {
  return menu.flatMap(({ children, frontUid }) => (children.length > 0 ? leavesOf(children) : [frontUid]));
}

/** Calls that ask for permissions, by the permissions they ask for. */
function byCodes(): [readonly string[], CallSpec[]][] {
  const found = new Map<string, [readonly string[], CallSpec[]]>();
  for (const call of swept()) {
    const codes = asked(call);
    if (codes === undefined) continue;
    const entry = found.get(codes.join()) ?? [codes, []];
    entry[1].push(call);
    found.set(codes.join(), entry);
  }
  return [...found.values()];
}

/** Every route that the server answers, from the tree that the router prints: `POST /prod-pc/...`. */
function registeredRoutes(): string[] {
  const path: string[] = [];
  return app.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
      if (!found) return [];
      const [, indent = '', part = '', methods] = found;
      path.length = indent.length / 4;
      path.push(part);
      return methods === undefined
        ? []
        : methods
            .split(', ')
            .filter((method) => method !== 'OPTIONS')
            .map((method) => `${method} ${path.join('')}`);
    });
}

describe('bodies that nest thousands deep', () => {
  it('are a faulty call at every address, never a fault of the server', async () => {
    const token = await tokenOf(LOGIN.admin);
    const deep = `{"ids":${'['.repeat(9000)}${']'.repeat(9000)}}`;
    const found: string[] = [];
    for (const { method, path } of callsToTry(app)) {
      if (method !== 'POST') continue;
      const { statusCode } = await app.app.inject({
        method,
        url: `/prod-pc${path}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: deep,
      });
      if (statusCode !== 400) found.push(`${path} ${statusCode}`);
    }
    expect(found).toEqual([]);
  });
});
