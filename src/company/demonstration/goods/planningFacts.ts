import { WORKS } from '../production/works';
import type { Article } from './goods';

/** Machines of a class, and how its moulds are numbered. */
const MACHINES: Readonly<Record<string, { machines: readonly string[]; mould: string }>> = {
  铰链: { machines: ['铰链装配线1', '铰链装配线2'], mould: 'MJ-J' },
  滑轨: { machines: ['滑轨成型机', '滑轨装配线'], mould: 'MJ-H' },
  半成品: { machines: ['冲床 160T', '冲床 250T'], mould: 'MC' },
  门锁拉手: { machines: ['压铸机 200T', '压铸机 400T'], mould: 'MY' },
};
const BIG = 1_000;

/** What an article says of its planning: lead time, least order, multiple; of what is made where, on what and by which mould. */
export function planningFacts({ class: of, id, pack, unit }: Article): Record<string, unknown> {
  const number = Number(id);
  const works = WORKS[of];
  if (!works) {
    const isSmall = unit === '千克' || unit === '千只' || unit === '升';
    return { leadTime: 5 + (number % 4) * 3, ...(isSmall ? { leastOrder: '100', orderMultiple: '25' } : {}) };
  }
  const { machines, mould } = MACHINES[of]!;
  return {
    leadTime: 3 + (number % 3),
    ...(pack === undefined
      ? {}
      : { orderMultiple: String(pack.rate), leastOrder: String(Math.min(pack.rate * 5, BIG)) }),
    workshopId: works.workshopId,
    equipment: machines[number % machines.length],
    mouldNo: `${mould}${id.padStart(3, '0')}`,
  };
}
