import { ledgerNamed } from '../../../language/model';
import { wordedTitle } from '../../../language/model/wordedTitle';
import { Decimal } from '../../../lib/decimal';
import type { PeriodCheck } from '../../../language/wire';
import { POSTING } from '../../../language/meta/postingFields';
import { holds } from '../../../server/access/Session';
import type { EndedPeriod } from '../../../server/resource/capability/Capability';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsTold } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { screenAddress } from '../../../server/resource/screenAddress';
import type { Connection } from '../../../server/storage';
import { controlsOf } from './controlsOf';
import { type ControlSums, controlSums } from './controlSums';

/**
 * Ledgers whose balances at the end of a period are not those of their subjects: money, partners, stock, assets; of
 * partners how many differ, and all together. Both sides come from postings; the amounts are told to whoever sees all of
 * both. Two statements for each.
 */
export async function controls(
  call: Call,
  { from, to }: EndedPeriod,
  _action: string,
  database: Connection,
): Promise<PeriodCheck[]> {
  const { services, session, t } = call;
  const { model } = services;
  const rows = (name: string) => records(asSystem(call, '期末检查', name)).rows;
  const screens = Object.values(model.resources).flatMap((resource) => resource.screens);
  const found: PeriodCheck[] = [];
  for (const { control, said } of controlsOf(model)) {
    const sums = await controlSums({ database, model, rows, to }, said, control);
    const differing = sums.filter(({ booked, held, waiting }) => !held.plus(waiting).equals(booked));
    const told = differing.length > 0 ? differing : sums;
    const screen = screens.find(({ name }) => name === control.screen);
    const [amount = ''] = ledgerNamed(model, said.vouchered.ledger).uses.ledger.measures;
    const isTold =
      recordsTold(call, control.ledger).isWhole([control.measure]) &&
      recordsTold(call, said.vouchered.ledger).isWhole([amount]);
    const asked = { [POSTING.date]: `${from},${to}` };
    found.push({
      title: '与科目账不符',
      ...(screen ? { of: wordedTitle(screen.title, t) } : {}),
      count: differing.length,
      ...(isTold
        ? {
            amounts: [
              sumOf(told, ({ held, waiting }) => held.plus(waiting)),
              sumOf(told, ({ booked }) => booked),
            ] as const,
          }
        : {}),
      ...(screen && holds(session, screen.permissions) ? { path: screenAddress(screen, asked) } : {}),
    });
  }
  return found;
}

function sumOf(sums: readonly ControlSums[], each: (sum: ControlSums) => Decimal): string {
  return sums.reduce((all, one) => all.plus(each(one)), new Decimal(0)).toFixed(2);
}
