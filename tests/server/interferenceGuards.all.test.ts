import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import type { Client, TestApp } from './testApp';
import type { HiddenRows } from './interference/hiddenRows';

/**
 * The sweep of `interference` finds what is missing: with any one of the guards taken out, it names calls that tell.
 */
type Module = Record<string, unknown>;

interface Guard {
  module: string;
  /** what stands in place of the guard */
  without: (own: Module) => Module;
  /** from whom something is hidden */
  from: 'customer' | 'figures' | 'set' | 'others';
}

const everything = (_call: unknown, alias = 't') => sql`${sql.ref(`${alias}.package_id`)} = 1`;
const ofEverySet = (_call: unknown, alias = 't') => sql`${sql.ref(`${alias}.package_id`)} is not null`;

const GUARDS: Record<string, Guard> = {
  'rows of lists': {
    module: '../../src/server/resource/visibleRows',
    without: (own) => ({ ...own, visibleRows: everything, seesAllRows: () => true }),
    from: 'customer',
  },
  'sums of ledgers': {
    module: '../../src/server/resource/visibleRows',
    without: (own) => ({ ...own, visibleSums: everything }),
    from: 'customer',
  },
  'account set': {
    module: '../../src/server/resource/visibleRows',
    without: (own) => ({ ...own, visibleRows: ofEverySet }),
    from: 'set',
  },
  'rows of the door': {
    module: '../../src/server/access/relevantGrants',
    without: (own) => ({
      ...own,
      relevantGrants: (_services: unknown, { grants }: { grants: readonly object[] }) =>
        grants.map((grant) => ({ ...grant, wildcard: true })),
    }),
    from: 'others',
  },
  'hidden columns': {
    module: '../../src/server/access/relevantGrants',
    without: (own) => ({ ...own, hiddenFor: () => [] }),
    from: 'figures',
  },
  'columns of a record': {
    module: '../../src/server/resource/maskRow',
    without: (own) => ({ ...own, maskRow: (_call: unknown, row: unknown) => row }),
    from: 'figures',
  },
  'columns of sums': {
    module: '../../src/server/resource/canSee',
    without: (own) => ({ ...own, canSee: () => true }),
    from: 'figures',
  },
};

/** Calls of resources of several kinds: the whole sweep takes minutes, and one that tells is enough. */
const SOME = /\/(order\/sales|finance\/(openItem|dealings|profitFlow)|purchase\/purchaseOrder|stock\/storage)\//;

let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
  vi.resetModules();
});

it('nothing is told with all guards in place', async () => {
  const { found } = await sweep('customer');
  expect(found).toEqual([]);
});

it.each(Object.entries(GUARDS))('without the guard of %s it tells', async (_name, { from, module, without }) => {
  vi.resetModules();
  vi.doMock(module, async (original) => without(await original<Module>()));
  try {
    const { found } = await sweep(from);
    expect(found.length).toBeGreaterThan(0);
  } finally {
    vi.doUnmock(module);
  }
});

/** What is told to somebody by the server as its modules are now. */
async function sweep(from: Guard['from']): Promise<{ found: string[] }> {
  const { openDemoDatabase } = await import('../support/demoDatabase');
  const { startTestApp } = await import('./testApp');
  const { tellingCalls } = await import('./interference/tellingCalls');
  const own = await startTestApp(await openDemoDatabase());
  app = own;
  const { hidden, person } = await whom(own, from);
  return { found: await tellingCalls(own, person, hidden, (path) => SOME.test(path)) };
}

async function whom(own: TestApp, from: Guard['from']): Promise<{ person: Client; hidden: HiddenRows[] }> {
  const rows = await import('./interference/hiddenRows');
  const { hidingFigures } = await import('./interference/hidingFigures');
  const { narrowedReader } = await import('./narrowedReader');
  const narrowed = narrowedReader(() => own);
  if (from === 'set') return { person: await own.as('admin', '2'), hidden: rows.wholeSet(own) };
  if (from === 'figures') {
    const person = await narrowed({ resources: hidingFigures(own) });
    return { person, hidden: rows.columnsHidden(own, rows.isFigure) };
  }
  const columns = await rows.columnsOf(own);
  if (from === 'customer') {
    const person = await narrowed({ records: { client: ['1'] } });
    return { person, hidden: rows.rowsBeyond(own, columns, 'client', ['1']) };
  }
  const resources = Object.values(own.model.resources)
    .filter(({ hasOwnCalls, scope }) => !hasOwnCalls && scope.owner.length > 0)
    .map(({ name }) => ({ resource: name, rows: 'own' as const, hidden: [] }));
  const person = await narrowed({ resources });
  const userId = String((await person.get('/api/system/user/getUserInfo')).data.id);
  return { person, hidden: rows.rowsOfOthers(own, columns, userId) };
}
