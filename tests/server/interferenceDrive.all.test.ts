import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { driveTools } from './driveTools';
import type { HiddenRows } from './interference/hiddenRows';
import { tellingCalls } from './interference/tellingCalls';
import { startTestApp, type Client, type TestApp } from './testApp';

/**
 * What the sweeps of rows and columns do not know: folders are hidden by what is said at them. Their names, what their
 * files say and what was done with them is changed, and nobody who does not see them is answered otherwise.
 */
const KEEPER = '3';

let app: TestApp;
let buyer: Client;
let keeper: Client;
/** a folder in one of the buyer's, which the keeper sees */
let shown: string;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  [buyer, keeper] = await Promise.all([app.as('buyer'), app.as('keeper')]);
  // His spaces are made with his first call, which would be an answer that is another.
  await own(keeper);
  const top = await folder(buyer, await own(buyer), '不给看');
  for (let at = 0; at < 12; at++) await place(buyer, top, `文${at}.txt`, Buffer.from(`说的是${at}`));
  const moved = await folder(buyer, await own(buyer), '给看');
  ok(await call(buyer, 'move', { ids: [moved], folderId: top }));
  await place(buyer, moved, '给看.txt', Buffer.from('看得见'));
  const closed = await folder(buyer, moved, '又不给看');
  await place(buyer, closed, '又不给看.txt', Buffer.from('看不见'));
  ok(await call(buyer, 'setRights', { id: top, isBroken: false, entries: [{ kind: 'person', who: '8', rights: 1 }] }));
  ok(
    await call(buyer, 'setRights', {
      id: moved,
      isBroken: false,
      entries: [{ kind: 'person', who: KEEPER, rights: 7 }],
    }),
  );
  ok(
    await call(buyer, 'setRights', { id: closed, isBroken: true, entries: [{ kind: 'person', who: '2', rights: 31 }] }),
  );
  shown = moved;
});
afterAll(() => app?.close());

const { call, folder, list, ok, own, place } = driveTools(() => app);

/** Of the buyer's space all but what was given: worked out by where things lie. */
function hiddenRows(): HiddenRows[] {
  const seen = sql`(select d.id from r_document d where d.package_id = 1 and (d.id = ${shown}
    or (d.parent_id = ${shown} and d.is_dir = 0)))`;
  const theirs = sql`(select d.id from r_document d where d.package_id = 1 and d.space = 'personal' and d.created_id = 2
    and d.id not in ${seen})`;
  return [
    { table: 'r_document', where: sql`t.id in ${theirs}`, names: ['file_name', 'name_key', 'tags', 'extend_name'] },
    { table: 'sys_drive_text', where: sql`t.record_id in ${theirs}`, names: ['text'] },
    { table: 'sys_drive_visit', where: sql`t.record_id in ${theirs}`, names: ['note', 'did'] },
  ];
}

it('who sees one folder in the space of another is told nothing of what lies around it and below a break', async () => {
  expect((await list(keeper, { folderId: shown })).map(({ fileName }) => fileName)).toEqual(['给看.txt']);
  const isOfDrive = (path: string) => /^\/api\/(oa\/doc|system\/common)/.test(path);
  expect(await tellingCalls(app, keeper, hiddenRows(), isOfDrive)).toEqual([]);
});

it('which is noticed where it is told: who sees them all is answered otherwise', async () => {
  const telling = await tellingCalls(app, buyer, hiddenRows(), (path) => path.startsWith('/api/oa/document'));
  expect(telling.map((each) => each.split(' ')[1])).toEqual(expect.arrayContaining(['/api/oa/document/list']));
});
