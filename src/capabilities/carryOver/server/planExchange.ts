import { fieldNamed, ledgerNamed, refTargetOf, resourceOf } from '../../../language/model';
import { compiledAt } from '../../../language/rules';
import { Decimal, toDecimal } from '../../../lib/decimal';
import type { Call } from '../../../server/resource/Call';
import { datedValues } from '../../../server/resource/datedValues';
import type { Connection } from '../../../server/storage';
import type { Subject } from '../../accounting/server';
import { SUBJECT } from '../../accounting/wire';
import { FOREIGN } from '../wire';
import type { NamedPeriod } from '../../period/server';
import type { Carried, CarriedLine } from './Carried';
import type { CarryOptions } from './carryOptions';
import { carryOverOf } from './carryOverOf';
import { type SubjectBalance, subjectBalances } from './subjectBalances';

const TITLE = '期末调汇';

/**
 * Balances in foreign currencies at the rate of the last day of a period: what they are worth more or less by it, against
 * gains and losses of exchange. Amounts in the currency itself do not change.
 */
export async function planExchange(
  call: Call,
  period: NamedPeriod,
  { exchange, word }: CarryOptions,
  subjects: ReadonlyMap<string, Subject>,
  database: Connection,
): Promise<Carried[]> {
  const asked = [...subjects.values()].flatMap(({ asked: fields, id, kind }) =>
    fields.has(FOREIGN.currency) && kind !== SUBJECT.profit ? [id] : [],
  );
  const balances = await subjectBalances(call, period, { subjects: asked, without: ['exchange'] }, database);
  const rates = await ratesOn(call, period.to, balances, database);
  const summary = call.t(TITLE);
  const lines = balances.flatMap(({ balance, parties, subject }): CarriedLine[] => {
    const rate = rates.get(String(parties[FOREIGN.currency]));
    const original = toDecimal(parties[FOREIGN.original]);
    if (!rate || !original) return [];
    const gain = original.times(rate).toDecimalPlaces(2).minus(balance);
    if (gain.isZero()) return [];
    const side = gain.isPositive() ? 'debit' : 'credit';
    const own = { ...parties, [FOREIGN.original]: new Decimal(0), [FOREIGN.rate]: rate.toFixed() };
    const other = exchange === null ? { subject: undefined, lacks: call.t('汇兑损益') } : { subject: exchange };
    return [
      { summary, side, amount: gain.abs(), subject, parties: own },
      { summary, side: side === 'debit' ? 'credit' : 'debit', amount: gain.abs(), ...other, parties: {} },
    ];
  });
  return [{ origin: 'exchange', title: summary, word, lines }];
}

/** Rates that count on a day, by currency. One statement. */
async function ratesOn(
  call: Call,
  day: string,
  balances: readonly SubjectBalance[],
  database: Connection,
): Promise<ReadonlyMap<string, Decimal>> {
  const { model, compiled: compiledOf } = call.services;
  const ids = [...new Set(balances.flatMap(({ parties }) => (parties[FOREIGN.currency] as string | undefined) ?? []))];
  const ledger = ledgerNamed(model, carryOverOf(call.resource).ledger);
  const currencies = resourceOf(model, refTargetOf(fieldNamed(ledger, FOREIGN.currency)).resource);
  const compiled = compiledOf(currencies);
  const questions = ids.map((id) => ({ id, day }));
  const field = compiledAt(compiled, FOREIGN.rate);
  const values = await datedValues(compiled, field, call.session.packageId, questions, database);
  return new Map(
    ids.flatMap((id, place) => {
      const rate = toDecimal(values[place]);
      return rate ? [[id, rate] as const] : [];
    }),
  );
}
