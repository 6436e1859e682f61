// @vitest-environment jsdom
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { indexRoutes, routes } from '../../client/catalogue';
import { CallError } from '../../client/CallError';
import { session } from '../../client/sessionStore';
import type { Route } from '../../language/model';
import { SCREEN_ERROR } from '../screenError';
import { clearErrors, errorLog, MAX_ERRORS, watchErrors } from './errorLog';
import { errorReport } from './errorReport';

routes.index = indexRoutes([
  { path: '/purchase/list', aliases: [], resource: 'purchase', name: 'purchaseList' } as unknown as Route,
]);

const end = watchErrors();
const rejected = (reason: unknown): void =>
  void dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const failed = (error: unknown, address?: string): void =>
  void dispatchEvent(new CustomEvent(SCREEN_ERROR, { detail: { error, address } }));

beforeEach(clearErrors);
afterAll(end);

describe('B-060 the error log', () => {
  it('keeps errors of screens, of scripts and of promises, the last first, with page and screen', () => {
    failed(new TypeError('no rows'), '/purchase/list?id=3');
    dispatchEvent(new ErrorEvent('error', { error: new Error('in a handler'), message: 'in a handler' }));
    rejected('said so');
    expect(errorLog.list.map(({ message }) => message)).toEqual(['said so', 'in a handler', 'no rows']);
    expect(errorLog.list[2]).toMatchObject({
      address: '/purchase/list?id=3',
      screen: 'purchase · purchaseList',
      stack: expect.stringContaining('TypeError: no rows'),
    });
    expect(errorLog.list[2]!.time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(errorLog.list[0]).toMatchObject({ address: '/', screen: '', stack: '' });
  });

  it('leaves out what was said already and what is none', () => {
    rejected(new CallError(400, '库存不足'));
    dispatchEvent(
      new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }),
    );
    expect(errorLog.list).toEqual([]);
  });

  it('keeps fifty, and none for the next person', async () => {
    for (let count = 0; count <= MAX_ERRORS; count += 1) failed(new Error(`error ${count}`));
    expect(errorLog.list).toHaveLength(50);
    expect(errorLog.list.at(-1)!.message).toBe('error 1');
    session.userId = 'somebody else';
    await expect.poll(() => errorLog.list).toEqual([]);
  });

  it('reports product, browser, page, file and stack', () => {
    failed(new Error('no rows'), '/purchase/list');
    const report = errorReport(errorLog.list);
    for (const part of [
      '20240827',
      navigator.userAgent,
      '/purchase/list',
      'purchase · purchaseList',
      'no rows',
      'errorLog.test',
    ])
      expect(report).toContain(part);
  });
});
