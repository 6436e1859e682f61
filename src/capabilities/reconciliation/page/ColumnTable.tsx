import type { ReactNode } from 'react';
import { useT } from '../../../client';
import { COLUMN_MEANINGS, HEAD_WITHIN } from '../wire';
import type { MeaningTitles } from './meaningTitles';
import type { StatementFile } from './useStatementFile';

interface ColumnTableProps {
  file: StatementFile;
  titles: MeaningTitles;
  rows: readonly (readonly string[])[];
  numbers: readonly number[];
}

/** Rows below the head that are shown. */
const SHOWN = 8;
/** Signs of a row by which it is told apart from others. */
const LONGEST = 40;

/** The first rows of a file, above each column what it is. */
export function ColumnTable({ file, numbers, rows, titles }: ColumnTableProps): ReactNode {
  const t = useT();
  const { assign, columns, head, setHead } = file;
  const shown = rows.slice(head + 1, head + 1 + SHOWN);
  const width = Math.max(...[rows[head] ?? [], ...shown].map(({ length }) => length));
  const places = Array.from({ length: width }, (_, column) => column);
  const meaningOf = (column: number) => COLUMN_MEANINGS.find((meaning) => columns[meaning] === column);
  const titleOf = (column: number) => rows[head]?.[column] || t('第{column}列', { column: column + 1 });
  return (
    <>
      <label className="gj-statement-headrow">
        {t('表头')}
        <select className="gj-input" value={head} onChange={({ target }) => setHead(Number(target.value))}>
          {rows.slice(0, HEAD_WITHIN).map((cells, index) => (
            <option key={numbers[index]} value={index}>
              {t('{title}：{text}', {
                title: t('第{row}行', { row: numbers[index] ?? index + 1 }),
                text: cells
                  .filter((cell) => cell !== '')
                  .join(' ')
                  .slice(0, LONGEST),
              })}
            </option>
          ))}
        </select>
      </label>
      <div className="gj-statement-columns">
        <table>
          <thead>
            <tr>
              <td />
              {places.map((column) => (
                <td key={column}>
                  <select
                    className="gj-input"
                    aria-label={t('{title}这一列是', { title: titleOf(column) })}
                    value={meaningOf(column) ?? ''}
                    onChange={({ target }) =>
                      assign(
                        column,
                        COLUMN_MEANINGS.find((meaning) => meaning === target.value),
                      )
                    }
                  >
                    <option value="">{t('不导入')}</option>
                    {COLUMN_MEANINGS.map((meaning) => (
                      <option key={meaning} value={meaning}>
                        {t(titles[meaning])}
                      </option>
                    ))}
                  </select>
                </td>
              ))}
            </tr>
            <tr>
              <th scope="col">{t('行号')}</th>
              {places.map((column) => (
                <th key={column} scope="col" className={meaningOf(column) === undefined ? 'is-unused' : ''}>
                  {titleOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((cells, index) => (
              <tr key={numbers[head + 1 + index]}>
                <th scope="row">{numbers[head + 1 + index]}</th>
                {places.map((column) => (
                  <td key={column} className={meaningOf(column) === undefined ? 'is-unused' : ''}>
                    {cells[column] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
