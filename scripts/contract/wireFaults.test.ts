import { describe, expect, it } from 'vitest';
import { compareReports } from './compareReports';
import type { ContractReport } from './ContractReport';
import type { Exchange } from './Wire';
import { wireFaults } from './wireFaults';

const SEALED = Buffer.from('sixteen bytes iv and what follows it').toString('base64');
const sealed = { isEncrypted: true };

function exchange(part: Partial<Exchange> & { data?: unknown }): Exchange {
  return {
    method: 'POST',
    path: '/api/system/role/add',
    query: new URLSearchParams(),
    headers: new Headers({ authorization: 'Bearer t', packageId: '1' }),
    body: JSON.stringify({ data: SEALED }),
    status: 200,
    answerHeaders: new Headers({ 'content-type': 'application/json' }),
    answer: JSON.stringify({ code: 200, data: part.data ?? SEALED, message: '' }),
    ...part,
  };
}

describe('what one call shows on the wire', () => {
  it('nothing is wrong with a sealed call, nor with an answer without data', () => {
    expect(wireFaults(exchange({}), sealed)).toEqual([]);
    expect(
      wireFaults(exchange({ answer: '{"code":403,"data":null,"message":"拒绝访问"}', status: 403 }), sealed),
    ).toEqual([]);
    expect(
      wireFaults(exchange({ method: 'GET', body: '', query: new URLSearchParams({ data: SEALED }) }), sealed),
    ).toEqual([]);
  });

  it('a body, parameters or data that can be read are found', () => {
    expect(wireFaults(exchange({ body: '{"name":"计划员"}' }), sealed)).toEqual([
      'POST /api/system/role/add: the body can be read on the wire',
    ]);
    expect(wireFaults(exchange({ body: JSON.stringify({ data: SEALED, name: '计划员' }) }), sealed)).toEqual([
      'POST /api/system/role/add: the body can be read on the wire',
    ]);
    expect(wireFaults(exchange({ method: 'GET', body: '', query: new URLSearchParams({ id: '1' }) }), sealed)).toEqual([
      'GET /api/system/role/add: parameters can be read on the wire',
    ]);
    for (const data of [{ id: '1' }, ['a'], 5, '计划员'])
      expect(wireFaults(exchange({ data }), sealed)).toEqual([
        'POST /api/system/role/add: data of the answer can be read on the wire',
      ]);
    expect(wireFaults(exchange({ body: '{"name":"计划员"}', data: { id: '1' } }), { isEncrypted: false })).toEqual([]);
  });

  it('files and the token call go in clear', () => {
    const file = exchange({
      method: 'GET',
      path: '/api/bus/common/template/download',
      query: new URLSearchParams({ resource: 'client' }),
      answerHeaders: new Headers({ 'content-disposition': 'attachment' }),
      answer: 'a,b',
    });
    expect(wireFaults(file, sealed)).toEqual([]);
    expect(
      wireFaults({ ...file, answerHeaders: new Headers(), answer: '{"code":404,"data":null,"message":""}' }, sealed),
    ).toEqual([]);
    const token = exchange({
      path: '/auth/oauth/token',
      headers: new Headers({ 'content-type': 'application/x-www-form-urlencoded' }),
      body: 'grant_type=password',
      data: { token: 't' },
    });
    expect(wireFaults(token, sealed)).toEqual([]);
  });

  it('a missing header, a foreign answer and a breakdown are found', () => {
    expect(wireFaults(exchange({ headers: new Headers({ authorization: 'Bearer t' }) }), sealed)).toEqual([
      'POST /api/system/role/add: the page sent no packageId',
    ]);
    for (const answer of [
      '',
      'ok',
      '[]',
      '{"code":200}',
      '{"code":"200","data":1,"message":""}',
      '{"code":200,"data":null}',
    ])
      expect(wireFaults(exchange({ answer }), sealed)).toEqual([
        `POST /api/system/role/add: the answer is no envelope {code, data, message}: ${answer}`,
      ]);
    expect(wireFaults(exchange({ status: 500 }), sealed)).toEqual([
      'POST /api/system/role/add: the server broke down (HTTP 500)',
    ]);
  });
});

describe('two runs', () => {
  const report = (outcome: 'ok' | 'failed', shape: string[]): ContractReport => ({
    base: '',
    isEncrypted: false,
    results: [{ id: 'E-003', method: 'GET', path: '/who', outcome, reasons: [] }],
    left: [],
    shapes: { 'E-003': shape },
  });

  it('differ by outcome, or by where the data hold what', () => {
    expect(compareReports(report('ok', ['id string']), report('ok', ['id string']))).toEqual([]);
    expect(compareReports(report('ok', []), report('failed', []))).toEqual([
      'E-003  /who: ok on one, failed on the other',
    ]);
    expect(compareReports(report('ok', ['id string']), report('ok', ['id number']))).toEqual([
      'E-003  /who: the data differ at id string, id number',
    ]);
  });
});
