import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authoring } from '../../src/capabilities/authoring';
import type { Model } from '../../src/language/model';
import { DEPARTMENTS, PEOPLE } from '../rental/playRental';
import { lintRental, rentalFiles } from '../rental/rentalProject';
import { openDemoDatabase } from '../support/demoDatabase';
import { openCompany } from '../support/smallCompany';
import { startTestApp } from './testApp';

/** Addresses that rooms say they answer, by what the resources say. */
const saidIn = ({ resources }: Model): string[] =>
  Object.values(resources).flatMap((resource) =>
    authoring.capabilities.flatMap(({ calls = [], name: room }) => {
      const used = resource.uses[room];
      if (used === undefined) return [];
      return calls.flatMap(({ below, name }) => {
        const owner = below(used);
        return owner === false ? [] : [`${owner === true ? resource.api : resources[owner]!.api}/${name}`];
      });
    }),
  );

/** A server with somebody who may do all. */
interface Opened {
  model: Model;
  statusOf(address: string): Promise<number>;
  close(): Promise<unknown>;
}

async function openProduct(): Promise<Opened> {
  const app = await startTestApp(await openDemoDatabase());
  const admin = await app.as('admin');
  return {
    model: app.model,
    statusOf: async (address) => (await admin.post(address, {})).code,
    close: () => app.close(),
  };
}

async function openRental(): Promise<Opened> {
  const company = await openCompany(lintRental(rentalFiles).model, PEOPLE, DEPARTMENTS);
  const leader = await company.as(PEOPLE[0]!.id);
  return {
    model: company.model,
    statusOf: async (address) => (await leader.post(address, {})).status,
    close: () => company.close(),
  };
}

describe.each([
  ['the product', openProduct, 22],
  ['a rental of equipment', openRental, 4],
] as const)('rooms in the schemas of %s', (_, open, count) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());

  it('answer the calls of buttons that they say, and none beside them', async () => {
    const said = saidIn(opened.model);
    expect(said).toHaveLength(count);
    const unanswered: string[] = [];
    for (const address of said) if ((await opened.statusOf(address)) === 404) unanswered.push(address);
    expect(unanswered).toEqual([]);
    expect(await opened.statusOf(`${said[0]!}Nowhere`)).toBe(404);
  });
});
