import type { ReactElement } from 'react';
import { wideColumns, wideRows } from './wideRows';

/** The same with React alone: every cell in the document. */
export default function WidePlainPage({ size }: { size: number }): ReactElement {
  return (
    <div className="plain-scroll">
      <table className="plain" style={{ width: wideColumns.reduce((sum, { width }) => sum + width, 0) }}>
        <colgroup>
          {wideColumns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {wideColumns.map(({ key, title }) => (
              <th key={key}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {wideRows(size).map((row) => (
            <tr key={row.c0}>
              {wideColumns.map(({ isNumber, key }) => (
                <td key={key} className={isNumber ? 'number' : undefined}>
                  {row[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
