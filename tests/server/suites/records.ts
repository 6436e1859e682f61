import { expect, it } from 'vitest';
import { add, detail, newBody } from '../records';
import type { TestApp } from '../testApp';
import { addingSuite } from './adding';
import { deletingSuite } from './deleting';
import { editingSuite } from './editing';
import { recordTools } from './recordTools';

/** What becomes of records from their first day to their last. */
export function recordsSuite(given: () => TestApp): void {
  const { admin, of } = recordTools(given);
  addingSuite(given);
  editingSuite(given);
  deletingSuite(given);

  it('the number of statements does not grow with the lines', async () => {
    const client = await admin();
    const body = await newBody(given(), 'detailContent');
    const counts = async (lines: number) => {
      const many = { ...body, lines: Array.from({ length: lines }, () => body.lines[0]) };
      const added = await given().statementsOf(() => add(client, of('detailContent'), many));
      const id = (await client.get('/api/purchase/detailContent/list', { pageSize: '1', orderBy: '-createdTime' })).data
        .list[0].id;
      const read = await given().statementsOf(() => detail(client, of('detailContent'), id));
      const edited = await given().statementsOf(() =>
        client.post('/api/purchase/detailContent/edit', { id, remark: String(lines) }),
      );
      return [added.length, read.length, edited.length];
    };
    const few = await counts(2);
    expect(await counts(200)).toEqual(few);
    expect(few[1]).toBe(3);
    expect(Math.max(...few)).toBeLessThan(25);
  });
}
