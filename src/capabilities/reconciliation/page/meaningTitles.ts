import type { LineToolsProps } from '../../../renderer/capability/CapabilityPage';
import { type ColumnMeaning, STATEMENT_LINE as LINE } from '../wire';

/** What people call what a column of a file can be, in Chinese. */
export type MeaningTitles = Readonly<Record<ColumnMeaning, string>>;

/** As the lines of a statement call it, which it becomes a part of. */
export function meaningTitles({ fields }: LineToolsProps['table']): MeaningTitles {
  const titleOf = (name: string) => fields.find(({ field }) => field.name === name)?.field.title ?? name;
  return {
    date: titleOf(LINE.theirDate),
    text: titleOf(LINE.theirText),
    name: titleOf(LINE.theirName),
    no: titleOf(LINE.theirNo),
    in: titleOf(LINE.added),
    out: titleOf(LINE.taken),
    amount: titleOf(LINE.theirs),
    side: '收支方向',
    balance: '余额',
  };
}
