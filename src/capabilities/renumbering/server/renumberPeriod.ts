import { sql } from 'kysely';
import { CallError, refuse, type RefusalLine } from '../../../server/Refusal';
import { recordsTold, type Records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { fillSequence } from '../../../server/resource/nextCode';
import { stored } from '../../../server/resource/saveRecord';
import type { Connection } from '../../../server/storage';
import { MOST_MOVES, type NumberMove, type NumberMoves } from '../wire';
import { demandOpenPeriod } from './demandOpenPeriod';
import { type Moves, planMoves } from './planMoves';
import { renumberedOf } from './renumberedOf';
import { storeMoves } from './storeMoves';
import { namedPeriod } from '../../period/server';

/**
 * What numbering a period anew would move: `{ ids: [period] }`. Nothing is stored.
 * @throws CallError 400 for a faulty body, 403 for who may not see the numbers; Refusal where the period is closed
 */
export async function showMoves(call: Call, body: unknown): Promise<NumberMoves> {
  const own = documentsOf(call);
  const { kysely } = call.services.database;
  const period = await namedPeriod(call, body, kysely);
  await demandOpenPeriod(call, period, kysely);
  const found = await planMoves(own.call, period, kysely, false);
  return {
    moves: await visible(own, found.moves, kysely),
    count: found.moves.length,
    next: nextOf(found),
  };
}

/**
 * Numbers the documents of a period anew, all of them or none, and once, whoever else asks for it at the same time:
 * `{ ids: [period] }`. Says what moved.
 * @throws CallError 400 for a faulty body, 403 for who may not see the numbers; Refusal where the period is closed, or
 * nothing is to be done
 */
export async function renumberPeriod(call: Call, body: unknown): Promise<{ title: string; lines: RefusalLine[] }> {
  const own = documentsOf(call);
  const { t } = call;
  const { count, told } = await stored(call, async (transaction) => {
    const period = await namedPeriod(call, body, transaction, true);
    await demandOpenPeriod(call, period, transaction);
    const found = await planMoves(own.call, period, transaction, true);
    if (found.moves.length === 0 && found.counted.length === 0)
      throw refuse(t('提示'), [{ code: period.code, remark: t('编号连续，没有断号') }]);
    await storeMoves(own.call, renumberedOf(call), found, transaction);
    return { count: found.moves.length, told: await visible(own, found.moves, transaction) };
  });
  return {
    title: t('已重新编号 {count} 张{title}', { count, title: t(own.call.resource.title) }),
    lines: told.map(({ from, to }) => ({ code: from, remark: to })),
  };
}

/** The documents, for who sees their numbers. */
function documentsOf(call: Call): Records {
  const documents = renumberedOf(call);
  const own = recordsTold(call, documents.name);
  if (!own.sees(documents.code ?? '')) throw new CallError(403, '拒绝访问');
  return own;
}

/** Those of the moves whose documents the caller may see. */
async function visible(own: Records, moves: readonly NumberMove[], database: Connection): Promise<NumberMove[]> {
  if (own.isWhole([])) return moves.slice(0, MOST_MOVES);
  const { rows } = await sql<{ id: string }>`select t.id::text as id from ${own.rows} as t
    where t.id = any(${moves.map(({ id }) => id)}::bigint[])`.execute(database);
  const seen = new Set(rows.map(({ id }) => id));
  return moves.filter(({ id }) => seen.has(id)).slice(0, MOST_MOVES);
}

const nextOf = ({ counted }: Moves): string[] =>
  counted.map(({ last, series }) => fillSequence(series, String(BigInt(last) + 1n)));
