import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { acceptDocument } from '../../../server/resource/acceptDocument';
import type { Call } from '../../../server/resource/Call';
import { differences } from '../../../server/resource/differences';
import { snake } from '../../../server/schema/naming';
import type { Exchange } from '../language';
import { OUTCOME, PRODUCT, RUN_LINE, rowFault } from '../wire';
import { WHY } from './exchangeOf';
import { faultText, nameOfRow } from './faultText';
import type { ForeignRow } from './fetchRows';
import { markGone } from './markGone';
import { matchProducts } from './matchProducts';
import { RunFault } from './RunFault';
import type { RunLog } from './RunLog';
import { saveSound } from './saveSound';
import { takenValues } from './takenValues';

/** A product as it is to stand here. */
interface Taken {
  code: string;
  given: Document;
}

/** One that does not stand so yet; without an id it is new. */
interface Changed extends Taken {
  id: string | undefined;
  /** false: it is sold no more since now */
  isListed: boolean;
}

/**
 * Takes over what the foreign system sells: adds, changes, and marks what it sells no more. Nothing is deleted, and a
 * row with a fault keeps none of the others from being taken.
 * @param pages rows as they come
 * @param isWhole they are all that it sells; else those that have changed
 */
export async function takeProducts(
  run: Call,
  said: Exchange,
  pages: AsyncIterable<ForeignRow[]>,
  isWhole: boolean,
  log: RunLog,
): Promise<void> {
  const { products } = said;
  const call = asSystem(run, WHY, resourceOf(run.services.model, products.into));
  const seen = new Set<string>();
  const faulty = new Set<string>();
  for await (const rows of pages) {
    const sound = rows.flatMap((row) => soundRow(call, said, row, seen, faulty, log));
    await storeProducts(call, said, sound, log);
  }
  if (isWhole) {
    if (seen.size === 0 && faulty.size === 0) throw new RunFault('对方没有返回任何产品，未作下架处理，请与对方核对');
    // What came with a fault is sold all the same.
    await markGone(call, said, new Set([...seen, ...faulty]), log);
  }
  await matchProducts(call, said, undefined);
}

function soundRow(
  call: Call,
  { products }: Exchange,
  foreign: ForeignRow,
  seen: Set<string>,
  faulty: Set<string>,
  log: RunLog,
): Taken[] {
  const code = nameOfRow(call, foreign, 'code');
  const fault = rowFault(PRODUCT, foreign.row);
  if (fault) {
    faulty.add(code);
    log.fail(code, faultText(call, fault));
    return [];
  }
  if (seen.has(code)) {
    log.fail(code, call.t('同一编号在对方的清单中重复，只取第一行'));
    return [];
  }
  seen.add(code);
  const row = foreign.row as Record<string, unknown>;
  const given = takenValues(products.fields, row);
  return [{ code, given: { ...given, [products.key]: code, [products.listed]: row.listed === false ? 0 : 1 } }];
}

async function storeProducts(call: Call, { products }: Exchange, taken: readonly Taken[], log: RunLog): Promise<void> {
  const { kysely } = call.services.database;
  const codes = taken.map(({ code }) => code);
  const column = sql.ref(`t.${snake(products.key)}`);
  const standing = await records(call).find(sql`${column} = any(${codes}::text[])`, kysely);
  const byCode = new Map(standing.map((record) => [String(record[products.key]), record]));
  const wanted = taken.flatMap(({ code, given }): Changed[] => {
    const before = byCode.get(code);
    if (!before) return [{ code, given, isListed: true, id: undefined }];
    const { document } = acceptDocument(call, given, before).state;
    const isListed = given[products.listed] === 1;
    return differences(call.compiled, before, document).length === 0
      ? []
      : [{ code, given, isListed: isListed || before[products.listed] === 0, id: String(before.id) }];
  });
  log.skip(taken.length - wanted.length);
  const refused = await saveSound(call, wanted);
  const stored = await idsOf(call, products.key, codes);
  for (const [index, { code, id, isListed }] of wanted.entries()) {
    const reason = refused.get(index);
    const outcome = id === undefined ? OUTCOME.added : isListed ? OUTCOME.changed : OUTCOME.gone;
    if (reason === undefined) log.tell(code, outcome, { [products.log]: stored.get(code) ?? null });
    else log.tell(code, OUTCOME.failed, { [RUN_LINE.reason]: reason });
  }
}

async function idsOf(call: Call, key: string, codes: readonly string[]): Promise<Map<string, string>> {
  const column = sql.ref(`t.${snake(key)}`);
  const { rows } = await sql<{ code: string; id: string }>`select ${column} as code, t.id::text as id
    from ${records(call).rows} as t where ${column} = any(${[...codes]}::text[])`.execute(
    call.services.database.kysely,
  );
  return new Map(rows.map(({ code, id }) => [code, id]));
}
