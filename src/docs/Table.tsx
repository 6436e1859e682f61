import type { ReactNode } from 'react';

interface TableProps {
  caption: string;
  heads: readonly string[];
  /** rows by a key of their own */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A table with a caption; nothing where there are no rows. */
export function Table({ caption, heads, rows }: TableProps): ReactNode {
  if (rows.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className="table" role="group" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, key }) => (
            <tr key={key} id={key}>
              {cells.map((cell, index) => (
                <td key={heads[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
