import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/server/storage';
import { startDemoPostgres } from '../support/demoDatabase';
import { hasTestPostgres, type TestPostgres } from '../support/postgres';
import { ACCOUNT, cashTools, DAY, YEAR } from './cashTools';
import { randomOf } from './ledgerModel/randomOf';
import { mistakes } from './mistakes';
import { openYear } from './openYear';
import { add, type Body } from './records';
import { served } from './served';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

const WRITERS = 8;
/** Actions of each of them. */
const ACTIONS = Number(process.env.ACTIONS ?? 12);
const SEED = Number(process.env.SEED ?? 20_261_128);
/** People who settle one item at the same moment. */
const AT_ONCE = 16;
const CLAIMS = 6;
const CLAIM = 500;

interface Shared {
  kind: string;
  id: string;
}

describe.runIf(hasTestPostgres())('several settle the same items on one PostgreSQL', () => {
  let postgres: TestPostgres | null = null;
  /** Two servers: the connections of one are fewer than the writers. */
  let apps: [TestApp, TestApp];
  let admins: Client[];
  let clientId: string;
  beforeAll(async () => {
    postgres = await startDemoPostgres();
    const first = await startTestApp(await openDatabase({ url: postgres!.url }));
    apps = [first, await startTestApp(await openDatabase({ url: postgres!.url }))];
    admins = await Promise.all(apps.map((app) => app.as('admin')));
    await openYear(first, YEAR);
    clientId = await cashTools(() => first).partner('client', '同时核销客户');
  });
  afterAll(async () => {
    await Promise.all((apps ?? []).map((app) => app.close()));
    await postgres?.stop();
  });

  const act = (writer: number, { id, kind }: Shared, action: string): Promise<Answer> => {
    const { operations } = apps[0].resource(kind);
    const address = action === 'delete' ? operations.delete : `${operations.action}/${action}`;
    return served(() => admins[writer % 2]!.post(address, { ids: [id], confirmed: true }));
  };
  const bodies: Record<string, (settled: Body[]) => Body> = {
    collection: (settled) => ({
      billDate: DAY,
      clientId,
      accountId: ACCOUNT,
      amount: '900',
      discount: '0',
      fee: '0',
      settled,
    }),
    evade: (settled) => ({ billDate: DAY, clientId, reason: 'lost', handlerId: '1', settled }),
  };
  async function claimed(): Promise<{ claim: Shared; item: string }> {
    const [app] = apps;
    const lines = [{ incomeTypeId: '1', departmentId: '2', amount: String(CLAIM) }];
    const id = await add(admins[0]!, app.resource('otherIn'), { billDate: DAY, clientId, lines });
    const claim = { kind: 'otherIn', id };
    expect(await act(0, claim, 'review')).toMatchObject({ code: 200 });
    const [item] = await cashTools(() => app).openedBy('otherIn', id);
    return { claim, item: item!.id };
  }
  const openOf = (item: string): Promise<string> => cashTools(() => apps[0]).openOf(item);

  it(`E-20 of ${AT_ONCE} who settle one item at once, one does`, async () => {
    const { item } = await claimed();
    const drafts: Shared[] = [];
    for (let count = 0; count < AT_ONCE; count++) {
      const kind = count % 2 === 0 ? 'collection' : 'evade';
      const settled = [{ itemId: item, amount: String(CLAIM) }];
      drafts.push({ kind, id: await add(admins[0]!, apps[0].resource(kind), bodies[kind]!(settled)) });
    }
    const answers = await Promise.all(drafts.map((draft, writer) => act(writer, draft, 'review')));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: AT_ONCE - 1 }, () => 900),
    ]);
    expect(await openOf(item)).toBe('0.00');
  });

  it(`E-20 after ${WRITERS * ACTIONS} actions of ${WRITERS} at once on the same items no item is below zero and what is open is what was opened less what stands`, async () => {
    const claims: Awaited<ReturnType<typeof claimed>>[] = [];
    for (let count = 0; count < CLAIMS; count++) claims.push(await claimed());
    const papers: Shared[] = [];
    const codes: number[] = [];
    const work = async (writer: number): Promise<void> => {
      const random = randomOf(SEED + writer);
      const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
      for (let count = 0; count < ACTIONS; count++) {
        const chance = random();
        if (papers.length < WRITERS || chance < 0.4) {
          const kind = pick(['collection', 'evade']);
          // In an order of their own: whoever locks balances as they come waits for another who waits for them.
          const lines = claims
            .toSorted(() => random() - 0.5)
            .slice(0, 3)
            .map(({ item }) => ({ itemId: item, amount: String(1 + Math.floor(random() * 290)) }));
          const answer = await served(() =>
            admins[writer % 2]!.post(apps[0].resource(kind).operations.add, bodies[kind]!(lines)),
          );
          codes.push(answer.code);
          if (answer.code !== 200) continue;
          const paper = { kind, id: answer.data.id as string };
          papers.push(paper);
          codes.push((await act(writer, paper, 'review')).code);
        } else if (chance < 0.5) codes.push((await act(writer, pick(claims).claim, pick(['unreview', 'review']))).code);
        else codes.push((await act(writer, pick(papers), pick(['review', 'unreview', 'unreview', 'delete']))).code);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => work(writer)));
    expect(
      codes.filter((code) => ![200, 404, 900].includes(code)),
      `SEED=${SEED}`,
    ).toEqual([]);
    expect(codes.filter((code) => code === 200).length).toBeGreaterThan(codes.length / 8);
    for (const { claim, item } of claims) {
      const { rows } = await sql<{ left: string }>`select (
        coalesce((select sum(total) from r_other_in where id = ${claim.id} and status = 1), 0)
        - coalesce((select sum(l.amount) from r_collection__settled l join r_collection d on d.id = l.parent_id where l.item_id = ${item} and d.status = 1), 0)
        - coalesce((select sum(l.amount) from r_evade__settled l join r_evade d on d.id = l.parent_id where l.item_id = ${item} and d.status = 1), 0)
        )::text as left`.execute(apps[0].database.kysely);
      const open = Number(await openOf(item));
      expect([open, open < 0], `SEED=${SEED}`).toEqual([Number(rows[0]!.left), false]);
    }
    expect(await mistakes(apps[0]), `SEED=${SEED}`).toEqual([]);
  });
});
