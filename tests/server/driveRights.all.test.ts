import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DRIVE_CALLS,
  hasRight,
  SHARE_PATHS,
  type DriveRight,
  type DriveSpace,
} from '../../src/capabilities/drive/wire';
import { OFFICE_CALLS } from '../../src/capabilities/office/wire';
import { openDemoDatabase } from '../support/demoDatabase';
import { DRIVE_LINES, FILE_LINES, type Asked, type Line } from './driveRightsTable';
import {
  ALL,
  driveWorlds,
  PEOPLE,
  PLACES,
  rightsAt,
  sizeOf,
  VIEW,
  type Person,
  type Who,
  type World,
} from './driveWorlds';
import { driveTools } from './driveTools';
import { shareTools } from './shareTools';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';
import { FILES } from './uploadTools';

let app: TestApp;
let api: string;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  ({ api } = app.resource('document'));
});
afterAll(() => app.close());

const { call, ok, own, place, read, uploaded } = driveTools(() => app);
const { clientOf, nextMark, worldOf } = driveWorlds(() => app);
const { fetched: fetchedShared, give, listed, open, opened, share } = shareTools(() => app);

/** Folders' marks and sizes that somebody must not hear of. */
const hiddenFrom = (world: World, who: Person): string[] =>
  PLACES.filter((place) => (rightsAt(world, who, place) & VIEW) === 0).flatMap((place) => {
    const { mark } = world.targets[place];
    return [mark, String(sizeOf(world.targets[place]))];
  });

type Outcome = 'door' | 'hidden' | 'told' | 'done';

function outcomeOf({ code, data, status }: Answer, isFile: boolean): Outcome {
  if (code === 200 && status === 200) return 'done';
  if (status === 404) return 'hidden';
  if (status === 403) return isFile ? 'hidden' : 'door';
  return code === 900 && JSON.stringify(data).includes('不存在') ? 'hidden' : 'told';
}

function expectedOf({ needs, permission }: Line, who: Person, world: World, rights: number): Outcome {
  if (who.isReader && permission !== 'list' && permission !== 'signedIn') return 'door';
  const may = (name: DriveRight) => hasRight(rights, name);
  const sees = may('view');
  switch (needs) {
    case 'nothing':
      return 'done';
    case 'owner':
      return who === world.owner ? 'done' : 'hidden';
    case 'bin':
      return may('delete') ? 'done' : 'hidden';
    case 'manage':
      if (!sees) return 'hidden';
      return may('share') && (may('edit') || (who.holdsAll && world.space !== 'personal')) ? 'done' : 'told';
    default:
      if (!sees) return 'hidden';
      return may(needs) ? 'done' : 'told';
  }
}

const isGet = (name: string) =>
  [...app.services.calls].some(({ method, path }) => path === `${api}/${name}` && method === 'GET');

async function answerOf(client: Client, name: string, isFile: boolean, given: object): Promise<Answer> {
  if (isFile) {
    const { body, statusCode } = await app.app.inject({
      method: 'GET',
      url: `/prod-pc${FILES}/${name}`,
      query: given as Record<string, string>,
      headers: { authorization: `Bearer ${client.token}` },
    });
    // A refusal that is no fault of the rights: a text is no workbook.
    const said = body.startsWith('{') ? (JSON.parse(body) as Answer) : { code: 200, message: '', data: body };
    return { ...said, status: statusCode };
  }
  return isGet(name)
    ? client.get(`${api}/${name}`, { pageSize: '200', ...(given as Record<string, string>) })
    : client.post(`${api}/${name}`, given);
}

/** Makes every call on every place, and says what was not as it must be. */
async function faultsOf(world: World, who: Person): Promise<string[]> {
  const [client, owner] = [await clientOf(who), await clientOf(world.owner)];
  const hidden = hiddenFrom(world, who);
  const faults: string[] = [];
  const top = await own(client);
  const ownFile = async (): Promise<string> =>
    who.isReader ? '1' : (await place(client, top, `自己${nextMark()}.txt`)).id;
  for (const where of PLACES) {
    const target = world.targets[where];
    const rights = rightsAt(world, who, where);
    const asked: Asked = {
      client,
      target,
      own: top,
      async fresh(inBin = false) {
        const { id } = ok(
          await call(owner, 'createOffice', {
            folderId: target.folder,
            type: 'docx',
            name: `${target.mark}${nextMark()}`,
          }),
        );
        if (inBin) ok(await call(owner, 'recycle', { ids: [id] }));
        return id;
      },
      uploaded: () => uploaded(client, `上传${nextMark()}.txt`),
      mine: ownFile,
    };
    for (const [lines, isFile] of [
      [DRIVE_LINES, false],
      [FILE_LINES, true],
    ] as const)
      for (const [name, ways] of Object.entries(lines))
        for (const [way, line] of ways.entries()) {
          const expected = expectedOf(line, who, world, rights);
          const answer = await answerOf(client, name, isFile, await line.ask(asked, expected === 'done'));
          const got = outcomeOf(answer, isFile);
          const said = JSON.stringify([answer.data, answer.message]);
          const isRight =
            got === expected ||
            (expected === 'hidden' &&
              line.isEmptyWhenHidden &&
              answer.data.list?.length === 0 &&
              !(answer.data.total > 0));
          if (!isRight) faults.push(`${where} ${name}#${way}: ${got}, not ${expected}: ${said.slice(0, 160)}`);
          for (const each of hidden)
            if (said.includes(each)) faults.push(`${where} ${name}#${way} tells ${each}: ${said.slice(0, 400)}`);
        }
  }
  return [...faults, ...(await listFaults(world, who, client, hidden))];
}

/** Ways to look for files that name no folder: what they list is what somebody sees, and so is what they count. */
async function listFaults(world: World, who: Person, client: Client, hidden: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  const operation = app.resource('document').operations.list;
  for (const place of PLACES) {
    const { file, mark } = world.targets[place];
    const isSeen = (rightsAt(world, who, place) & VIEW) !== 0;
    const outer =
      (rightsAt(world, who, 'outer') & VIEW) !== 0 ? [{ words: mark, folderId: world.targets.outer.folder }] : [];
    for (const query of [{ words: mark }, { words: `说${mark}` }, ...outer] as Record<string, string>[]) {
      const { data } = await client.get(operation, { pageSize: '200', ...query });
      const ids = data.list.map(({ id }: { id: string }) => id);
      if (ids.includes(file) !== isSeen) faults.push(`${place} list ${JSON.stringify(query)}: ${!isSeen}`);
      if (data.total !== ids.length) faults.push(`list ${JSON.stringify(query)} counts ${data.total} of ${ids.length}`);
    }
    const found = JSON.stringify(await client.get('/api/system/common/find', { keyword: mark }));
    if (!isSeen && found.replace(/"keyword":"[^"]*"/, '').includes(`${mark}文`))
      faults.push(`${place} find: ${found.slice(0, 300)}`);
  }
  for (const query of [
    {},
    ...['1', '3', '4', '6', '8'].map((fileType) => ({ fileType })),
    ...['favourites', 'recent', 'sharedWithMe'].map((shelf) => ({ shelf })),
    { folderId: world.targets.outer.folder, words: 'x' },
    { sortField: 'fileSize', sortOrder: 'desc' },
  ] as Record<string, string>[]) {
    const { data } = await client.get(operation, { pageSize: '200', ...query });
    const said = JSON.stringify(data);
    for (const each of hidden) if (said.includes(each)) faults.push(`list ${JSON.stringify(query)} tells ${each}`);
    if (data.total !== data.list.length && data.total <= 200)
      faults.push(`list ${JSON.stringify(query)} counts ${data.total} of ${data.list.length}`);
  }
  return faults;
}

it('has a line of the table for each of its calls, and each of them has its permission', () => {
  const known = { ...DRIVE_LINES };
  const calls = [...app.services.calls].filter(({ path }) => path.startsWith(`${api}/`));
  const words = calls.map(({ path }) => path.slice(api.length + 1));
  expect(words.toSorted()).toEqual(Object.keys(known).toSorted());
  for (const name of [...Object.values(DRIVE_CALLS), ...Object.values(OFFICE_CALLS)]) expect(words).toContain(name);
  for (const { access, path } of calls)
    for (const { permission } of known[path.slice(api.length + 1)]!)
      expect(access, path).toEqual([`/documentList/${permission}`]);
});

describe('what each person may do at every door of the drive', () => {
  const given = Object.entries({ view: 1, upload: 3, edit: 5, delete: 9, share: 17, nothing: 0 });
  const cases: [name: string, space: DriveSpace, owner: Who, person: Who, right: number][] = [
    ...given.map(([name, right]): [string, DriveSpace, Who, Who, number] => [
      `given ${name} by a colleague`,
      'personal',
      'buyer',
      'keeper',
      right,
    ]),
    ['who owns the space', 'personal', 'buyer', 'buyer', 0],
    ['who may do everything, in the space of a person', 'personal', 'buyer', 'admin', 0],
    ['who may only look, where he was given all', 'personal', 'buyer', 'reader', 31],
    ['somebody of another account set', 'personal', 'buyer', 'elsewhere', 0],
    ['who made it in the space of a department', 'department', 'keeper', 'keeper', 0],
    ['a member of the department', 'department', 'keeper', 'colleague', 7],
    ['somebody of another department', 'department', 'keeper', 'buyer', 0],
    ['who may do everything, in the space of a department', 'department', 'keeper', 'admin', 0],
    ['somebody in the space of the company', 'company', 'admin', 'buyer', 3],
    ['who made it in the space of the company', 'company', 'admin', 'admin', 0],
  ];
  it.each(cases)('%s', async (_, space, owner, person, right) => {
    const world = await worldOf(space, PEOPLE[owner], PEOPLE[person], right);
    expect(await faultsOf(world, PEOPLE[person])).toEqual([]);
  });
});

describe('whoever has not signed in', () => {
  it('is let in at no door, and told nothing', async () => {
    const world = await worldOf('personal', PEOPLE.buyer, PEOPLE.keeper, ALL);
    const { given } = world.targets;
    const said: string[] = [];
    const doors = [...app.services.calls].filter(({ path }) => path.startsWith(`${api}/`) || path.startsWith(FILES));
    expect(doors.length).toBeGreaterThan(Object.keys(DRIVE_LINES).length);
    for (const { method, path } of doors) {
      const query = { id: given.file, userFileId: given.content, of: given.file, folderId: given.folder };
      const answer = await app.call({
        method,
        url: `/prod-pc${path}`,
        ...(method === 'GET' ? { query } : { payload: query }),
      });
      if (answer.status !== 401) said.push(`${path}: ${answer.status}`);
      if (JSON.stringify(answer).includes(given.mark)) said.push(`${path} tells`);
    }
    expect(said).toEqual([]);
  });

  it('sees by a link what its maker may share, and with neither code nor ticket nothing', async () => {
    const world = await worldOf('personal', PEOPLE.buyer, PEOPLE.keeper, 17);
    const { again, broken, given, outer } = world.targets;
    const link = await share(await app.as('keeper'), [given.folder]);
    const hidden = hiddenFrom(world, PEOPLE.keeper);
    const said: string[] = [];
    const heard = (answer: { body?: string } | Answer): typeof answer => {
      said.push('body' in answer ? String(answer.body) : JSON.stringify(answer));
      return answer;
    };
    for (const path of Object.values(SHARE_PATHS)) {
      const isPost = path === SHARE_PATHS.open || path === SHARE_PATHS.list;
      for (const extractionCode of [undefined, 'wrong1']) {
        const asked = {
          shareBatchNum: link.shareBatchNum,
          userFileId: given.file,
          ...(extractionCode ? { extractionCode, ticket: 'a.b' } : {}),
        };
        const answer = await app.app.inject({
          method: isPost ? 'POST' : 'GET',
          url: `/prod-pc${path}`,
          ...(isPost ? { payload: asked } : { query: asked }),
        });
        expect(answer.statusCode, path).toBe(403);
        expect(answer.body).not.toContain(given.mark);
      }
    }
    const { ticket } = await opened(link);
    heard(await open(link));
    heard(await listed(ticket, null));
    for (const [target, isSeen] of [
      [given, true],
      [outer, false],
      [broken, false],
      // What is given again below a break lies on a way that the maker does not see.
      [again, false],
    ] as const) {
      expect((heard(await listed(ticket, target.folder)) as Answer).status, target.mark).toBe(isSeen ? 200 : 404);
      for (const path of [SHARE_PATHS.preview, SHARE_PATHS.download]) {
        const { body, statusCode } = await fetchedShared(path, ticket, target.file);
        expect(statusCode, `${path} ${target.mark}`).toBe(isSeen ? 200 : 404);
        if (!isSeen) said.push(body);
      }
    }
    for (const each of hidden) expect(said.filter((answer) => answer.includes(each))).toEqual([]);
  });
});

it('who empties a folder for good does not take what others have in the bin and he may not delete', async () => {
  const { broken, given } = (await worldOf('personal', PEOPLE.buyer, PEOPLE.keeper, 9)).targets;
  const [buyer, keeper] = [await app.as('buyer'), await app.as('keeper')];
  ok(await call(buyer, 'recycle', { ids: [broken.folder] }));
  ok(await call(keeper, 'recycle', { ids: [given.folder] }));
  const answer = await call(keeper, 'purge', { ids: [given.folder] });
  expect([answer.code, JSON.stringify(answer.data)]).toEqual([900, expect.stringContaining('其中有您不能删除的内容')]);
  expect(JSON.stringify(answer)).not.toContain(broken.mark);
  ok(await call(keeper, 'emptyBin', {}));
  ok(await call(buyer, 'restore', { ids: [broken.folder] }));
  expect(ok(await read(buyer, 'versions', { id: broken.file }))).toHaveLength(2);
});

it('an address that a player was given shows nothing once the right is gone', async () => {
  const { given } = (await worldOf('personal', PEOPLE.buyer, PEOPLE.keeper, VIEW)).targets;
  const [buyer, keeper] = [await app.as('buyer'), await app.as('keeper')];
  const url = ok(await keeper.get(`${FILES}/ticket`, { userFileId: given.content })) as string;
  const status = async () => (await app.app.inject({ method: 'GET', url })).statusCode;
  expect(await status()).toBe(200);
  ok(await give(buyer, given.folder, []));
  expect(await status()).toBe(403);
});
