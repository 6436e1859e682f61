import type { ReactNode } from 'react';
import { useT } from '../../client';
import type { ImportAnswer } from '../../language/wire/Transfer';

/** What is wrong in a file, row by row: the column, and what is to be done about it. */
export function ImportFaults({ answer: { columns, rows } }: { answer: ImportAnswer }): ReactNode {
  const t = useT();
  const faults = rows.flatMap(({ faults: own, row }) => own.map((fault) => ({ ...fault, row })));
  if (faults.length === 0) return null;
  return (
    <ul className="gj-import-faults" aria-label={t('错误原因')}>
      {faults.map(({ column, row, text }) => (
        <li key={`${row} ${column ?? ''} ${text}`}>
          <small>{t('第{row}行', { row })}</small>
          {column === undefined ? text : t('{title}：{text}', { title: columns[column]!, text })}
        </li>
      ))}
    </ul>
  );
}
