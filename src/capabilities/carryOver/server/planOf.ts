import { Decimal } from '../../../lib/decimal';
import type { VoucherPlan } from '../../accounting/wire';
import { type Subject } from '../../accounting/server';
import type { Carried, CarriedLine } from './Carried';

/** A voucher as it would be entered: lines that say the same of one subject are one, and those of nothing go. */
export function planOf(
  { lines, title, word }: Carried,
  date: string,
  subjects: ReadonlyMap<string, Subject>,
): VoucherPlan {
  const merged = new Map<string, CarriedLine>();
  for (const line of lines) {
    const own = { ...line, parties: askedOf(line, subjects) };
    const told = Object.entries(own.parties).filter(([, value]) => !(value instanceof Decimal));
    const key = JSON.stringify([line.side, line.subject ?? `?${line.lacks ?? ''}`, line.summary, told]);
    const known = merged.get(key);
    merged.set(key, known ? added(known, own) : own);
  }
  return {
    sources: [],
    codes: [title],
    word,
    date,
    lines: [...merged.values()]
      .filter(({ amount }) => !amount.isZero())
      .map(({ amount, lacks, parties, side, subject, summary }) => ({
        summary,
        subjectId: subject ?? null,
        subject: subjects.get(subject ?? '')?.name ?? null,
        ...(lacks === undefined ? {} : { lacks }),
        debit: side === 'debit' ? amount.toFixed(2) : null,
        credit: side === 'credit' ? amount.toFixed(2) : null,
        auxiliaries: Object.fromEntries(
          Object.entries(parties).map(([name, value]) => [name, value instanceof Decimal ? value.toFixed() : value]),
        ),
      })),
  };
}

/** What a line says that its subject asks for. */
function askedOf({ parties, subject }: CarriedLine, subjects: ReadonlyMap<string, Subject>): Record<string, unknown> {
  const asked = subjects.get(subject ?? '')?.asked;
  return Object.fromEntries(
    Object.entries(parties).filter(
      ([name, value]) => asked?.has(name) === true && value !== null && value !== undefined,
    ),
  );
}

function added(one: CarriedLine, other: CarriedLine): CarriedLine {
  const parties = Object.entries(one.parties).map(([name, value]) => {
    const more = other.parties[name];
    return [name, value instanceof Decimal && more instanceof Decimal ? value.plus(more) : value];
  });
  return {
    ...one,
    amount: one.amount.plus(other.amount),
    parties: Object.fromEntries(parties) as CarriedLine['parties'],
  };
}
