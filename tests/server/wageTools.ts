import { addToDate } from '../../src/lib/dates';
import { timestamp } from '../../src/server/time';
import { add, type Body, COUNTED, detail, newBody } from './records';
import type { Answer, Client, TestApp } from './testApp';

/** People of the demonstration. */
export const PEOPLE = ['13', '14', '15'] as const;

/** The day so many days before today. */
export const dayAgo = (days: number): string => addToDate(timestamp().slice(0, 10), -days, 'day') ?? '';

let made = 0;

/** Makes what wages are computed of: products that were made, teams, job types and wage sheets. */
export function wageTools(given: () => TestApp) {
  const admin = (): Promise<Client> => given().as('admin');
  const resource = (name: string) => given().resource(name);
  const act = async (name: string, action: string, id: string) =>
    (await admin()).post(`${resource(name).operations.action}/${action}`, { ids: [id] });
  const done = async (name: string, action: string, id: string): Promise<string> => {
    const { code, data } = await act(name, action, id);
    if (code !== 200) throw new Error(`${name}: ${action} ${JSON.stringify(data)}`);
    return id;
  };
  const newProduct = async (): Promise<string> =>
    add(await admin(), resource('inventory'), { ...(await newBody(given(), 'inventory')), ...COUNTED });
  return {
    act,
    done,
    newProduct,
    /** A reviewed report of pieces made, or one that waits for its review. */
    async report(
      productId: string,
      quantity: string,
      {
        billDate = dayAgo(0),
        scrap,
        rework,
        hours = '8',
        isReviewed = true,
      }: { billDate?: string; scrap?: string; rework?: string; hours?: string; isReviewed?: boolean } = {},
    ): Promise<string> {
      const client = await admin();
      const order = await newBody(given(), 'manufactureOrder');
      const instruction = await add(client, resource('manufactureOrder'), {
        ...order,
        planId: null,
        billDate,
        startDate: billDate,
        finishDate: dayAgo(-5),
        lines: [{ productId, unitId: COUNTED.unitId, batchNo: `P${++made}`, quantity }],
      });
      await done('manufactureOrder', 'review', instruction);
      const { data } = await client.get(resource('feedback').operations.generate, {
        from: 'manufactureOrder',
        id: instruction,
      });
      const lines = (data.lines as Body[]).map((line) => ({
        ...line,
        quantity,
        scrapQuantity: scrap ?? null,
        reworkQuantity: rework ?? null,
        hours,
      }));
      const id = await add(client, resource('feedback'), { ...data, billDate, reporterId: '13', lines });
      return isReviewed ? done('feedback', 'review', id) : id;
    },
    /** A team of the workshop that a report names. */
    async team(feedbackId: string, members: readonly Body[]): Promise<string> {
      const { workshopId, factoryId } = await detail(await admin(), resource('feedback'), feedbackId);
      return add(await admin(), resource('prodGroup'), {
        name: `试验班组${++made}`,
        workshopId,
        factoryId,
        leaderId: PEOPLE[0],
        members: members.map((member) => ({ factor: '1', startDate: dayAgo(100), ...member })),
      });
    },
    /** A job type, paid by the piece unless it says otherwise. */
    async jobType(own: Body): Promise<string> {
      return add(await admin(), resource('salaryPosition'), { name: `试验工种${++made}`, payBy: 'piece', ...own });
    },
    /** What the report becomes, before it is stored. */
    async sheet(feedbackId: string, prodGroupId: string, positionId: string, people: readonly Body[]): Promise<Body> {
      const { data } = await (
        await admin()
      ).get(resource('salaryOrder').operations.generate, { from: 'feedback', id: feedbackId });
      return { ...data, prodGroupId, positionId, people };
    },
    /** What the server answers to a wage sheet. */
    async enter(body: Body): Promise<Answer> {
      return (await admin()).post(resource('salaryOrder').operations.add, body);
    },
    /** Id of a stored wage sheet. */
    async stored(body: Body): Promise<string> {
      return add(await admin(), resource('salaryOrder'), body);
    },
    async read(id: string): Promise<Body> {
      return detail(await admin(), resource('salaryOrder'), id);
    },
  };
}
