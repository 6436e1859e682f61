import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareReports } from '../../scripts/contract/compareReports';
import { type ContractReport, failuresOf } from '../../scripts/contract/ContractReport';
import { parseArguments } from '../../scripts/contract/parseArguments';
import { closingLines } from '../../scripts/contract/reportLines';
import { runContract } from '../../scripts/contract/runContract';
import { toCome } from '../contract/toCome';
import { openDemoDatabase } from '../support/demoDatabase';
import { startDeceivingServer } from './deceivingServer';
import { LOGIN, PASSWORD, startTestApp, type TestApp } from './testApp';

const account = { login: LOGIN.admin, password: PASSWORD, packageId: '1' };
const apps: TestApp[] = [];
let plain: ContractReport;
let encrypted: ContractReport;

async function listening(isEncrypted: boolean): Promise<string> {
  const app = await startTestApp(await openDemoDatabase(), undefined, { isEncrypted });
  apps.push(app);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  plain = await runContract({ base: await listening(false), account });
  encrypted = await runContract({ base: await listening(true), account });
});
afterAll(async () => {
  for (const app of apps) await app.close();
});

const passed = ({ results }: ContractReport) => results.flatMap(({ id, outcome }) => (outcome === 'ok' ? [id] : []));
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `E-${String(from + index).padStart(3, '0')}`);

describe('the contract over real HTTP and WebSocket', () => {
  it('keeps every endpoint that is not named as still to come, in clear and encrypted', () => {
    expect([plain.isEncrypted, encrypted.isEncrypted]).toEqual([false, true]);
    expect(failuresOf(plain)).toEqual([]);
    expect(failuresOf(encrypted)).toEqual([]);
    expect(passed(plain)).toEqual(passed(encrypted));
    expect(plain.results).toHaveLength(112);
    expect(passed(plain)).toHaveLength(112 - Object.keys(toCome).length);
  });

  it('B-266 has every call of sign-in, person, function, menu, role resource, dictionary and version', () => {
    expect(passed(plain)).toEqual(expect.arrayContaining(range(1, 18)));
    expect(passed(encrypted)).toEqual(expect.arrayContaining(range(1, 18)));
  });

  it('B-270 has every call of roles and role groups', () => {
    expect(passed(plain)).toEqual(expect.arrayContaining(range(81, 102)));
    expect(passed(encrypted)).toEqual(expect.arrayContaining(range(81, 102)));
  });

  it('B-271 answers the socket message and the version check as POST alone', () => {
    const methods = plain.results
      .filter(({ id }) => ['E-015', 'E-016'].includes(id))
      .map(({ method, outcome }) => `${method} ${outcome}`);
    expect(methods).toEqual(['POST ok', 'POST ok']);
  });

  it('answers with data of the same shape, in clear and encrypted', () => {
    expect(Object.keys(plain.shapes).length).toBeGreaterThan(50);
    expect(compareReports(plain, encrypted)).toEqual([]);
  });

  it('names the endpoints to come with what they wait for, and counts them', () => {
    expect(Object.keys(toCome)).toHaveLength(3);
    const lines = closingLines(plain);
    for (const [id, reason] of Object.entries(toCome))
      expect(lines.filter((line) => line.startsWith(`${id} `) && line.endsWith(reason))).toHaveLength(1);
    expect(lines.at(-1)).toContain(
      `, plain: ${112 - Object.keys(toCome).length} passed, 0 failed, ${Object.keys(toCome).length} to come`,
    );
  });
});

describe('a server that only pretends', () => {
  /** What the run finds wrong when the server lies about one call. */
  const foundOf = async (lie: string, answer: unknown, only: string) => {
    const server = await startDeceivingServer(plain.base, { [lie]: answer });
    try {
      const report = await runContract({ base: server.base, account, only: [only] });
      return failuresOf(report).join('\n');
    } finally {
      await server.close();
    }
  };
  const says = (data: unknown) => ({ code: 200, data, message: '' });

  it('is found out when it deletes nothing', async () => {
    expect(await foundOf('POST /api/bus/supplier/delete', says(null), 'E-047')).toContain(
      'records left after deleting the only one: 1 instead of 0',
    );
  });

  it('is found out when an answer lacks what the specification names', async () => {
    expect(await foundOf('GET /api/system/common/getAllDict', says([{ code: 'common_enabled' }]), 'E-010')).toMatch(
      /data\.0\.items(.|\n)*the answer lacks items/,
    );
    expect(
      await foundOf('GET /api/system/common/getMonthDateSection', { startTime: '2024-02-01 00:00:00' }, 'E-017'),
    ).toContain('the answer is no envelope {code, data, message}');
  });

  it('is found out when it answers a call that is named as still to come', async () => {
    expect(await foundOf('GET /api/bus/productInfo/selectProductInfoV2', says({ count: '0' }), 'E-057')).toContain(
      'E-057 the server answers it: take it out of tests/contract/toCome.ts',
    );
  });

  it('is found out when everybody gets the same functions', async () => {
    expect(await foundOf('GET /api/system/function/getUsableFunctions', says([{ frontUid: '*' }]), 'E-006')).toContain(
      'functions of somebody without a role',
    );
  });
});

describe('the command', () => {
  it('takes an address with or without the prefix, and ids of the list', () => {
    expect(
      parseArguments(['--base', 'http://127.0.0.1:9000/prod-pc/', '--only', 'E-019,E-020', '--package', '2']),
    ).toEqual({
      base: 'http://127.0.0.1:9000',
      account: { login: LOGIN.admin, password: PASSWORD, packageId: '2' },
      only: ['E-019', 'E-020'],
      isJson: false,
    });
  });

  it('refuses what it does not understand', () => {
    for (const args of [
      ['--base', 'localhost'],
      ['--only', 'E-999'],
      ['--package', 'x'],
      ['--bse', 'http://x'],
      ['http://127.0.0.1'],
    ])
      expect(() => parseArguments(args)).toThrow(/--|no option/);
  });
});
