import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { foldApproval, type ApprovalEvent, type Flow } from '../../src/capabilities/approval/wire';
import { approver } from '../../src/company/approval/steps';
import { product } from '../../src/company/server';
import type { Model } from '../../src/language/model';
import { createServer } from '../../src/server/createServer';
import { prepareDatabase } from '../../src/server/prepareDatabase';
import { openDatabase, type Database } from '../../src/server/storage';
import { answerOf } from './answerOf';
import type { Figure } from './Figure';
import { RecordStatements } from './RecordStatements';
import { percentile } from './statistics';
import { timed } from './timed';
import { tokenFor } from './tokenFor';

const FOLDED = 10_000;
const APPROVALS = 250_000;
/** Of each approval: who started it, who acted, who waits, who has a copy. */
const PARTS = ['started', 'done', 'waiting', 'copied'];
const CALLS = 20;

/** How long it takes to know how approvals stand, and what waits for somebody among a million parts of people. */
export async function approvalFigures(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'guiju-bench-'));
  try {
    const figures = await waitingFigures(await openDatabase({ dataDir }));
    return [foldFigure(), ...figures];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Ten thousand approvals with three steps at which three people sign, folded one after the other. */
function foldFigure(): Figure {
  const people = ['1', '2', '3'];
  const steps = ['a', 'b', 'c'];
  const flow: Flow = {
    nodes: steps.map((id) => approver(id, id, { by: 'persons', ids: people }, { together: 'all', same: 'keep' })),
  };
  const base = { at: '2026-11-28 10:00:00', by: null };
  const events: ApprovalEvent[] = [{ ...base, by: '9', kind: 'started', content: {} }];
  for (const node of steps) {
    const place = events.length + 1;
    const asked = people.map((person, index) => ({ task: `${place}.${index + 1}`, person }));
    events.push({ ...base, kind: 'assigned', node, asked });
    for (const { person, task } of asked) events.push({ ...base, by: person, kind: 'voted', task, vote: 'agree' });
  }
  const start = performance.now();
  for (let count = 0; count < FOLDED; count += 1) foldApproval(flow, events);
  return {
    name: `fold of ${FOLDED} approvals of ${events.length} events each`,
    value: performance.now() - start,
    unit: 'ms',
  };
}

async function waitingFigures(database: Database): Promise<Figure[]> {
  const model = JSON.parse(readFileSync('dist/model.json', 'utf8')) as Model;
  await prepareDatabase({ ...product, database, model });
  await fill(database);
  const recorder = new RecordStatements(database.kysely);
  const { app } = await createServer({
    ...product,
    database: { ...database, kysely: database.kysely.withPlugin(recorder) },
    model,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/prod-pc`;
    const headers = { authorization: `Bearer ${await tokenFor(url)}` };
    const list = `${url}${model.resources.personal?.operations.list ?? ''}?pageNum=1&pageSize=50&part=waiting`;
    const ask = async () => answerOf(await fetch(list, { headers }));
    await ask();
    recorder.statements.length = 0;
    await ask();
    const statements = [...recorder.statements];
    const bare = async () => {
      for (const statement of statements) await database.kysely.executeQuery(statement);
    };
    const [calls, queries]: [number[], number[]] = [[], []];
    for (let count = 0; count < CALLS; count += 1) {
      calls.push(await timed(ask));
      queries.push(await timed(bare));
    }
    const all = APPROVALS * PARTS.length;
    return [
      { name: `waiting for me among ${all} parts, call p50`, value: percentile(calls, 0.5), unit: 'ms' },
      {
        name: `waiting for me, its ${statements.length} statements alone, p50`,
        value: percentile(queries, 0.5),
        unit: 'ms',
      },
      {
        name: 'waiting for me, call / statements, p50',
        value: percentile(calls, 0.5) / percentile(queries, 0.5),
        unit: 'x',
        aim: 1.5,
      },
    ];
  } finally {
    await app.close();
    await database.close();
  }
}

/** Approvals of a thousand people, each of whom has as many parts; what waits is a hundredth of them. */
async function fill({ kysely }: Database): Promise<void> {
  await sql`insert into r_approval (package_id, id, name, status, initiator_name, template_name, created_time)
    select 1, 1000000 + g, '审批' || g, case when g % 100 = 0 then 'running' else 'agreed' end, '发起人', '请假', '2026-01-01 09:00:00'::timestamp + g * interval '1 minute'
    from generate_series(1, ${APPROVALS}::integer) g`.execute(kysely);
  for (const [index, part] of PARTS.entries())
    await sql`insert into sys_approval_part (package_id, approval_id, person_id, part, since)
      select 1, 1000000 + g, 1 + (g / 100 + ${index}::integer) % 1000, case when ${part} = 'waiting' and g % 100 <> 0 then 'asked' else ${part} end, '2026-01-01 09:00:00'::timestamp + g * interval '1 minute'
      from generate_series(1, ${APPROVALS}::integer) g`.execute(kysely);
  await sql`analyze r_approval`.execute(kysely);
  await sql`analyze sys_approval_part`.execute(kysely);
}
