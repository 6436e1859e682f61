import type { ReactNode } from 'react';
import { useT } from '../../../client';
import { groupThousands } from '../../../lib/format/groupThousands';
import '../../../renderer/toldTable.css';
import type { RequirementsView } from '../wire';
import type { PegRow } from './pegTree';
import { LineName } from './planColumns';

interface PegPanelProps {
  view: RequirementsView;
  title: string;
  rows: readonly PegRow[];
  /** said where there are no rows */
  none: string;
}

/** The steps from a proposal or a demand one way: what it is for, or what it is met by. */
export function PegPanel({ none, rows, title, view }: PegPanelProps): ReactNode {
  const t = useT();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it by keys
    <section className="gj-told" aria-label={title} tabIndex={0}>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <table>
          <tbody>
            {rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a step may stand there twice, in the order of the answer
              <tr key={index}>
                <th scope="row" style={{ paddingInlineStart: `${(row.level - 1) * 18 + 8}px` }}>
                  <StepName row={row} view={view} />
                </th>
                <td>{view.products[row.product]?.name}</td>
                <td className="is-number">{groupThousands(row.quantity)}</td>
                <td>{view.products[row.product]?.unit}</td>
                <td>{row.day}</td>
                <td className="rq-late">{row.isLate ? t('来不及') : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function StepName({ row: { line, proposal }, view }: { row: PegRow; view: RequirementsView }): ReactNode {
  const t = useT();
  if (line) return <LineName line={line} t={t} view={view} />;
  if (proposal === undefined) return t('安全库存');
  return t(view.proposals[proposal]?.kind === 'make' ? '建议自制' : '建议外购');
}
