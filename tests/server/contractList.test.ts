import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import endpoints from '../contract/endpoints.json';
import { toCome } from '../contract/toCome';
import { openDemoDatabase } from '../support/demoDatabase';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

const isServed = ({ method, path }: (typeof endpoints)[number]) => {
  const verb = method === 'POST' ? 'POST' : 'GET';
  return (
    app.services.calls.find(verb, path) !== undefined || app.app.hasRoute({ method: verb, url: `/prod-pc${path}` })
  );
};

describe('the list of endpoints', () => {
  it('numbers each call of the specification once, without a gap', () => {
    expect(endpoints.map(({ id }) => id)).toEqual(
      Array.from({ length: 112 }, (_, index) => `E-${String(index + 1).padStart(3, '0')}`),
    );
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(112);
  });

  it('names as still to come only what is known and is not served yet', () => {
    const known = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
    const served = Object.keys(toCome).filter((id) => !known.has(id) || isServed(known.get(id)!));
    expect(served).toEqual([]);
  });

  it('has customers, carriers and suppliers under the names of the specification', () => {
    const ids = [
      'E-019',
      'E-020',
      'E-022',
      'E-023',
      'E-037',
      'E-038',
      'E-039',
      'E-040',
      'E-041',
      'E-042',
      'E-045',
      'E-046',
      'E-047',
    ];
    expect(endpoints.filter((endpoint) => ids.includes(endpoint.id) && !isServed(endpoint))).toEqual([]);
  });
});
