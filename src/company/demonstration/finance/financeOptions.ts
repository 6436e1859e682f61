import type { DemoRow } from '../../../server/demonstration/Demo';
import { openingDay } from '../work/masterRow';

/** How the maker closes its books: the subjects of its profit, and what holds a closing up. */
export function financeOptions(today: string, subjects: readonly DemoRow[]): { resource: string; rows: DemoRow[] }[] {
  const idOf = (code: string) => subjects.find((subject) => subject.code === code)?.id;
  const updatedTime = `${openingDay(today)} 09:00:00`;
  return [
    {
      resource: 'financeOption',
      rows: [
        {
          id: '1',
          profitSubjectId: idOf('4103'),
          retainedSubjectId: idOf('410415'),
          exchangeSubjectId: idOf('6603'),
          carryWord: 'transfer',
          unvoucheredAtClose: 1,
          gapsAtClose: 2,
          costAtClose: 2,
          depreciationAtClose: 2,
          controlAtClose: 2,
          updatedTime,
        },
      ],
    },
    { resource: 'financeAccount', rows: [{ id: '1', standard: 'enterprise', updatedTime }] },
  ];
}
