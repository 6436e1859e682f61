import { useEffect, useState, type ReactNode } from 'react';
import { get, useT } from '../../client';
import { amountText } from '../../lib/format/amountText';
import type { StatementAccount, StatementCell } from '../../language/wire/Statement';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ScreenLink } from '../link/ScreenLink';
import type { CellPlace } from './CellPlace';

interface CellDialogProps {
  api: string;
  /** name of the statement */
  screen: string;
  filters: Readonly<Record<string, string>>;
  place: CellPlace;
  /** with another cell: that one is looked at instead */
  onClose(next?: CellPlace): void;
}

/** What figures of formulas are called. */
const FIGURE_TITLES: Readonly<Record<string, string>> = {
  opening: '期初余额',
  closing: '期末余额',
  closingDebit: '期末借方余额',
  closingCredit: '期末贷方余额',
  debit: '借方发生额',
  credit: '贷方发生额',
  turnover: '发生额',
};

/** What a cell of a statement is made of: rows, which open in its place, and accounts, which lead to their postings. */
export function CellDialog({ api, filters, onClose, place, screen }: CellDialogProps): ReactNode {
  const t = useT();
  const [found, setFound] = useState<{ of: CellPlace; cell: StatementCell }>();
  useEffect(() => {
    let isLeft = false;
    get<StatementCell>(`${api}/statement/cell`, { ...filters, ...place, screen }).then(
      (cell) => !isLeft && setFound({ of: place, cell }),
      // The client has said why.
      () => !isLeft && onClose(),
    );
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked for each cell once
  }, [place]);
  const cell = found?.of === place ? found.cell : undefined;
  return (
    <Dialog
      title={cell ? `${t(cell.title)} ${t(cell.column)}` : t('构成')}
      onClose={() => onClose()}
      footer={<Button onClick={() => onClose()}>{t('关闭')}</Button>}
    >
      <div aria-busy={cell === undefined}>
        {cell && (
          <table className="gj-statement-table">
            <thead>
              <tr>
                <th scope="col">{t('构成')}</th>
                <th scope="col">{t('取数')}</th>
                <th scope="col" className="is-number">
                  {t('金额')}
                </th>
              </tr>
            </thead>
            <tbody>
              {cell.rows.map(({ key, title, value }) => (
                <tr key={key}>
                  <td>
                    <button type="button" onClick={() => onClose({ row: key, column: place.column })}>
                      {t(title)}
                    </button>
                  </td>
                  <td>{t('报表项目')}</td>
                  <td className="is-number">{amountText(value)}</td>
                </tr>
              ))}
              {cell.accounts.map((account) => (
                <tr key={`${account.id}/${account.figure}`}>
                  <td>{named(account, t('未指定'))}</td>
                  <td>{t(FIGURE_TITLES[account.figure] ?? account.figure)}</td>
                  <td className="is-number">{amountText(account.value)}</td>
                </tr>
              ))}
              {cell.rest !== undefined && (
                <tr>
                  <td>{t('其余科目')}</td>
                  <td />
                  <td className="is-number">{amountText(cell.rest)}</td>
                </tr>
              )}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  {t('合计')}
                </th>
                <td className="is-number">{amountText(cell.value)}</td>
              </tr>
            </tfoot>
          </table>
        )}
      </div>
    </Dialog>
  );
}

function named({ filters, name, path }: StatementAccount, unnamed: string): ReactNode {
  const shown = name === '' ? unnamed : name;
  if (path === undefined) return shown;
  return (
    <ScreenLink to={`${path}?${new URLSearchParams(filters).toString().replaceAll('%2C', ',')}`}>{shown}</ScreenLink>
  );
}
