import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { workOut, type Facts, type PersonFacts, type Shift } from '../../src/capabilities/attendance/wire';
import { product } from '../../src/company/server';
import type { Model } from '../../src/language/model';
import { addToDate } from '../../src/lib/dates';
import { createServer } from '../../src/server/createServer';
import { prepareDatabase } from '../../src/server/prepareDatabase';
import { openDatabase, type Database } from '../../src/server/storage';
import { timestamp } from '../../src/server/time';
import { answerOf } from './answerOf';
import type { Figure } from './Figure';
import { timed } from './timed';
import { tokenFor } from './tokenFor';

const PEOPLE = 2000;
const DAYS = 31;
const FIRST_ID = 1_000_000;

/** How long it takes to work a month of two thousand people out: the results alone, and all of the call. */
export async function attendanceFigures(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'guiju-bench-'));
  try {
    return [pureFigure(), ...(await callFigures(await openDatabase({ dataDir })))];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function pureFigure(): Figure {
  const day: Shift = {
    id: '1',
    name: '常白班',
    spans: [[540, 1080]],
    breaks: [[720, 780]],
    lateMargin: 10,
    earlyMargin: 0,
    flexible: 0,
    absentAfter: null,
    before: 120,
    after: 240,
    punchesOut: true,
  };
  const week = ['1', '1', '1', '1', '1', null, null];
  const group = { kind: 'fixed' as const, week, freeMinutes: 0, followsHolidays: true, rules: undefined };
  const dates = Array.from({ length: DAYS }, (_, index) => addToDate('2026-03-01', index, 'day') ?? '');
  const person: PersonFacts = {
    memberships: [{ groupId: '1', departmentId: null, from: '2020-01-01', to: null }],
    roster: new Map(),
    punches: dates.flatMap((date) => [`${date} 08:55:00`, `${date} 18:05:00`]),
    cards: [],
    leave: [],
    overtime: [],
  };
  const facts: Facts = {
    shifts: new Map([['1', day]]),
    groups: new Map([['1', group]]),
    calendar: new Map(),
    people: new Map(),
  };
  const start = performance.now();
  for (let count = 0; count < PEOPLE; count += 1)
    workOut(facts, person, dates[0] ?? '', dates.at(-1) ?? '', '2026-05-01 00:00:00');
  return {
    name: `results of ${PEOPLE} people × ${DAYS} days, without a database`,
    value: performance.now() - start,
    unit: 'ms',
  };
}

async function callFigures(database: Database): Promise<Figure[]> {
  const model = JSON.parse(readFileSync('dist/model.json', 'utf8')) as Model;
  await prepareDatabase({ ...product, database, model });
  const to = addToDate(timestamp().slice(0, 10), -1, 'day') ?? '';
  const from = addToDate(to, 1 - DAYS, 'day') ?? '';
  await fill(database, from, to);
  const { app } = await createServer({ ...product, database, model });
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/prod-pc`;
    const headers = { authorization: `Bearer ${await tokenFor(url)}`, 'content-type': 'application/json' };
    const address = `${url}${model.resources.attendanceDay?.api ?? ''}/recompute`;
    const recompute = () => async () =>
      answerOf(await fetch(address, { method: 'POST', headers, body: JSON.stringify({ from, to }) }));
    const name = `a month of ${PEOPLE} people`;
    const first = await timed(recompute());
    const again = await timed(recompute());
    await sql`update r_attendance_day set inputs = '' where employee_id >= ${FIRST_ID}`.execute(database.kysely);
    const changed = await timed(recompute());
    return [
      { name: `${name} worked out for the first time`, value: first, unit: 'ms' },
      { name: `${name} worked out again, nothing changed`, value: again, unit: 'ms' },
      { name: `${name} worked out again, every day changed`, value: changed, unit: 'ms' },
    ];
  } finally {
    await app.close();
    await database.close();
  }
}

/** People of one group who work by day, each with two punches a day. */
async function fill({ kysely }: Database, from: string, to: string): Promise<void> {
  await sql`insert into r_employee (package_id, id, code, name, status, job_status, hire_date, created_time)
    select 1, ${FIRST_ID}::bigint + g, 'B' || g, '员工' || g, 1, 'regular', '2020-01-01', '2020-01-01'
    from generate_series(1, ${PEOPLE}::integer) g`.execute(kysely);
  await sql`insert into r_attendance_group__members (package_id, parent_id, line_no, employee_id, from_date)
    select 1, 1, 1000 + g, ${FIRST_ID}::bigint + g, '2020-01-01' from generate_series(1, ${PEOPLE}::integer) g`.execute(
    kysely,
  );
  await sql`insert into r_punch (package_id, employee_id, time, origin, created_time)
    select 1, ${FIRST_ID}::bigint + g, d + t.at + (g % 40) * interval '1 minute', 'device', d
    from generate_series(1, ${PEOPLE}::integer) g, generate_series(${from}::timestamp, ${to}::timestamp, '1 day') d,
      (values (interval '8 hours 30 minutes'), (interval '18 hours')) as t(at)`.execute(kysely);
  for (const table of ['r_employee', 'r_attendance_group__members', 'r_punch'])
    await sql`analyze ${sql.table(table)}`.execute(kysely);
}
