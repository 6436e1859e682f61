import type { Translate } from '../../../../server/texts/translator';
import type { FileFault } from '../FileFault';
import type { ImportRecord } from '../import/ImportRecord';
import type { MatchedColumns } from '../import/matchColumns';
import type { KeptFault } from './keepErrors';

/** What is wrong with records of a file, fault by fault, with what stands there and what to do. */
export function faultsOf(records: readonly ImportRecord[], { columns }: MatchedColumns, t: Translate): KeptFault[] {
  return records.flatMap(({ faults }) =>
    faults.map(({ column, message, params, row, title }): KeptFault => {
      const at = column === undefined ? -1 : columns.indexOf(column);
      const called = column?.title ?? (title === undefined ? null : t(title));
      return {
        row: row.number,
        column: called,
        value: at < 0 ? null : (row.cells[at] ?? ''),
        problem: t(message, params),
        remedy:
          called === null
            ? t('改正文件的第{row}行，再导入一次', { row: row.number })
            : t('改正文件第{row}行的{column}，再导入一次', { row: row.number, column: called }),
      };
    }),
  );
}

/** A file that could not be taken in at all. */
export function faultOfFile({ message, params }: FileFault, t: Translate): KeptFault[] {
  return [
    {
      row: null,
      column: null,
      value: null,
      problem: t(message, params),
      remedy: t('下载导入模板，按模板的列填写后再导入'),
    },
  ];
}
