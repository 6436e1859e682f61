import type { ReactNode } from 'react';
import { useT } from '../../../client';
import { cleanNumber } from '../../../fields/ui/cleanNumber';
import { toDecimal } from '../../../lib/decimal';
import type { ReversibleLine } from '../../../language/wire';
import { quantityOf, QUANTITY_DECIMALS, type Chosen } from './chosenPart';

interface ReversedLinesProps {
  lines: readonly ReversibleLine[];
  chosen: Chosen;
  onChange(chosen: Chosen): void;
}

/** The lines of a document with what is left of each, and how much of that is corrected now. */
export function ReversedLines({ lines, chosen, onChange }: ReversedLinesProps): ReactNode {
  const t = useT();
  const open = lines.filter(({ left }) => Number(left) > 0);
  const choose = (of: readonly ReversibleLine[], isOn: boolean): void => {
    const next = new Map(chosen);
    for (const { id, left } of of)
      if (isOn) next.set(id, left);
      else next.delete(id);
    onChange(next);
  };
  return (
    <div className="gj-close-lines gj-reversed-lines">
      <table>
        <thead>
          <tr>
            <th>
              <input
                type="checkbox"
                className="gj-check"
                aria-label={t('全选')}
                checked={open.length > 0 && open.every(({ id }) => chosen.has(id))}
                onChange={({ target }) => choose(open, target.checked)}
              />
            </th>
            <th>{t('行号')}</th>
            <th>{t('明细')}</th>
            <th className="is-number">{t('数量')}</th>
            <th className="is-number">{t('已红冲')}</th>
            <th className="is-number">{t('可红冲')}</th>
            <th className="is-number">{t('本次红冲')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} data-line={line.lineNo} className={chosen.has(line.id) ? undefined : 'is-closed'}>
              <td>
                <input
                  type="checkbox"
                  className="gj-check"
                  aria-label={`${line.lineNo} ${line.label}`}
                  disabled={!open.includes(line)}
                  checked={chosen.has(line.id)}
                  onChange={({ target }) => choose([line], target.checked)}
                />
              </td>
              <td>{line.lineNo}</td>
              <td>{line.label}</td>
              <td className="is-number">{line.quantity}</td>
              <td className="is-number">{line.reversed}</td>
              <td className="is-number">{line.left}</td>
              <td className="is-number">
                <input
                  className="gj-input gj-number gj-reversed-quantity"
                  inputMode="decimal"
                  aria-label={`${line.lineNo} ${t('本次红冲')}`}
                  disabled={!chosen.has(line.id)}
                  value={chosen.get(line.id) ?? ''}
                  aria-invalid={
                    (chosen.get(line.id) ?? '') !== '' && quantityOf(line, chosen.get(line.id)!) === null
                      ? true
                      : undefined
                  }
                  onBlur={() => {
                    const quantity = quantityOf(line, chosen.get(line.id) ?? '');
                    if (quantity !== null) onChange(new Map(chosen).set(line.id, toDecimal(quantity)!.toFixed()));
                  }}
                  onChange={({ target }) =>
                    onChange(
                      new Map(chosen).set(
                        line.id,
                        cleanNumber(target.value, { decimals: QUANTITY_DECIMALS, min: '0', max: line.left }),
                      ),
                    )
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
