import type { ReactNode } from 'react';
import { useT } from '../../client';
import { amountText } from '../../lib/format/amountText';
import type { StatementAnswerColumn, StatementAnswerRow } from '../../language/wire/Statement';
import type { CellPlace } from './CellPlace';

interface StatementHalfProps {
  label: string;
  columns: readonly StatementAnswerColumn[];
  rows: readonly StatementAnswerRow[];
  onOpen(place: CellPlace): void;
}

const NOTHING = '0.00';

/** Rows of a statement below each other. A value opens what it is made of; nothing is shown as nothing. */
export function StatementHalf({ columns, label, onOpen, rows }: StatementHalfProps): ReactNode {
  const t = useT();
  return (
    <table className="gj-statement-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('报表项目')}</th>
          <th scope="col" className="is-line">
            {t('行次')}
          </th>
          {columns.map(({ name, title }) => (
            <th key={name} scope="col" className="is-number">
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ indent = 0, key, number, style, title, values }) => (
          <tr key={key} data-row={key} className={style === undefined ? undefined : `is-${style}`}>
            <th scope="row" data-indent={indent}>
              {t(title)}
            </th>
            <td className="is-line">{number}</td>
            {columns.map(({ from, name }) => (
              <td key={name} className="is-number" data-column={name}>
                {values && values[name] !== NOTHING ? (
                  from === undefined ? (
                    amountText(values[name])
                  ) : (
                    <button type="button" title={t('查看构成')} onClick={() => onOpen({ row: key, column: name })}>
                      {amountText(values[name])}
                    </button>
                  )
                ) : (
                  values && '-'
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
