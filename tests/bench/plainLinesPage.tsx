import { memo, type ReactElement } from 'react';
import { lineColumns, type Line } from './lineEntry';
import { LineTools } from './LineTools';
import { useLineEntry, type LineEntry } from './useLineEntry';

/** Line entry by hand with React alone: an input in every cell, rows that draw themselves only when they change. */
export default function PlainLinesPage({ size }: { size: number }): ReactElement {
  const entry = useLineEntry(size);
  return (
    <div className="page">
      <LineTools {...entry} faults={entry.problems.size} />
      <div className="plain-scroll">
        <table className="plain" style={{ width: lineColumns.reduce((sum, { width }) => sum + width, 0) }}>
          <colgroup>
            {lineColumns.map(({ name, width }) => (
              <col key={name} style={{ width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {lineColumns.map(({ name, title }) => (
                <th key={name}>{title}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entry.lines.map((line, index) => (
              <PlainLine
                key={line.key}
                line={line}
                index={index}
                problem={entry.problems.get(line.key)}
                change={entry.change}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface PlainLineProps {
  line: Line;
  index: number;
  problem: string | undefined;
  change: LineEntry['change'];
}

const PlainLine = memo(function PlainLineView({ line, index, problem, change }: PlainLineProps): ReactElement {
  return (
    <tr>
      {lineColumns.map(({ isEntered, name, title }) => (
        <td key={name} data-col={name} title={name === 'quantity' ? problem : undefined}>
          {isEntered ? (
            <input
              aria-label={title}
              value={line[name]}
              onChange={(event) => change(index, name, event.target.value)}
            />
          ) : (
            line[name]
          )}
        </td>
      ))}
    </tr>
  );
});
