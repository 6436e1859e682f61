import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { detail, newBody, texts, add, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  client = await app.as('admin');
});
afterAll(() => app?.close());

/** A warehouse in use that is not of a factory. */
async function elsewhere(factoryId: string): Promise<Body> {
  const { list } = app.resource('warehouse').operations;
  const { data } = await client.get(list, { status: '1', 'kind!': 'transit', pageNum: '1', pageSize: '100' });
  return (data.list as Body[]).find((one) => String(one.factoryId) !== factoryId)!;
}

it.each(['procure', 'picking', 'production'])(
  'a new %s is refused with a warehouse of another factory, and saved with one of its own',
  async (name) => {
    const resource = app.resource(name);
    const body = await newBody(app, name);
    const other = await elsewhere(String(body.factoryId));
    const answer = await client.post(resource.operations.add, { ...body, warehouseId: other.id });
    expect(answer.code).not.toBe(200);
    expect(texts(answer).join()).toContain(`“${other.name}”不属于所选的`);
    const id = await add(client, resource, body);
    expect(await detail(client, resource, id)).toMatchObject({
      factoryId: body.factoryId,
      warehouseId: body.warehouseId,
    });
  },
);
