import { sql } from 'kysely';
import { Decimal, toDecimal } from '../../lib/decimal';
import { ledgerNamed, resourceOf, type StatementLedger } from '../../language/model';
import { movements } from '../report/movements';
import { callOn, type Call } from '../resource/Call';
import { canSee } from '../resource/canSee';
import { CallError } from '../Refusal';
import { seesAllRows, visibleSums } from '../resource/visibleRows';
import { leftOut } from './leftOut';
import { snake } from '../schema/naming';
import { NO_ACCOUNT } from './NamedAccounts';
import type { Sums } from './Sums';

export interface SumsAsked {
  /** both days included */
  from: string;
  to: string;
  /** keys of the ledger -> record that it is narrowed to */
  narrowed: Readonly<Record<string, string>>;
  /** balances are told apart by partners, too */
  byPartners: boolean;
}

const SUMS = ['opening', 'debit', 'credit', 'leftDebit', 'leftCredit'] as const;

/**
 * What the accounts of a ledger had before a span of days and what was posted within it, as far as the caller sees
 * sums. One statement, and one more where documents are left out of what was posted.
 */
export async function readSums(call: Call, of: StatementLedger, asked: SumsAsked): Promise<Sums[]> {
  const { services, session } = call;
  const ledger = ledgerNamed(services.model, of.ledger);
  const own = callOn(services, session, ledger, undefined, call.resource);
  // A part of the figures looks like all of them: who sees a part is told none.
  if (!seesAllRows(own)) throw new CallError(403, '您的角色只能看部分数据，本表须汇总全部数据，不能查看');
  demandFigures(own, call, of);
  const [amount = ''] = ledger.uses.ledger.measures;
  const keys = [of.key, ...(asked.byPartners ? of.partners : [])].map(snake);
  const part = (name: string) => sql.ref(`t.${snake(amount)}_${name}`);
  const narrowed = Object.entries(asked.narrowed).map(([key, id]) => sql`${sql.ref(`t.${snake(key)}`)} = ${id}`);
  const range = `${asked.from},${asked.to}`;
  const grouped = sql.join(keys.map((key) => sql.ref(`t.${key}`)));
  const { rows } = await sql<Row>`
    select ${grouped}, sum(${part('opening')})::text as opening, sum(${part('in')})::text as debit, sum(${part('out')})::text as credit
    from (${movements(ledger, session.packageId, range)}) as t
    where ${sql.join([visibleSums(own), ...narrowed], sql` and `)} group by ${grouped}`.execute(
    services.database.kysely,
  );
  const left = await leftOut(call, of, own, range, narrowed, keys);
  const all = new Map<string, Row>();
  for (const row of [...rows, ...left]) {
    const key = JSON.stringify(keys.map((name) => row[name] ?? null));
    all.set(key, { ...all.get(key), ...row });
  }
  return [...all.values()].map((row): Sums => {
    const numbers = Object.fromEntries(SUMS.map((name) => [name, toDecimal(row[name]) ?? new Decimal(0)]));
    return {
      account: String(row[snake(of.key)] ?? NO_ACCOUNT),
      ...(numbers as Record<(typeof SUMS)[number], Decimal>),
    };
  });
}

/** A statement is the sum of what its ledgers keep: from whom their amounts are hidden, it is hidden likewise. */
function demandFigures(own: Call, call: Call, { carried }: StatementLedger): void {
  const { services, session } = call;
  const read = [
    ...ledgerNamed(services.model, own.resource.name).uses.ledger.measures.map((name) => ({ on: own, name })),
    ...Object.entries(carried).flatMap(([kind, part]) => {
      const on = callOn(services, session, resourceOf(services.model, kind), undefined, call.resource);
      return [part.in, part.out].map((name) => ({ on, name }));
    }),
  ];
  const isHidden = ({ name, on }: (typeof read)[number]): boolean => {
    const field = on.compiled.byPath.get(name);
    // What is shown on no page is kept for the statement alone, and no role hides it.
    const said = services.compiled(resourceOf(services.model, on.resource.name)).byPath.get(name);
    return said?.visible !== false && (field === undefined || !canSee(on, field));
  };
  if (read.some(isHidden)) throw new CallError(403, '您的角色不能看金额，本表由金额汇总，不能查看');
}

type Row = Record<string, unknown>;
