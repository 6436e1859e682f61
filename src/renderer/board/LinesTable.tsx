import type { ReactElement } from 'react';
import type { Lines } from './Lines';

/** What several lines show, for those who do not see them. */
export function LinesTable({ lines: { labels, of }, title }: { lines: Lines; title: string }): ReactElement {
  // Two lines may be called alike: they are known by their place.
  const rows = of.map((line, place) => ({ ...line, place }));
  return (
    <table className="gj-hidden">
      <caption>{title}</caption>
      <thead>
        <tr>
          <td />
          {labels.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, place, values }) => (
          <tr key={place}>
            <th scope="row">{label}</th>
            {labels.map((each, index) => (
              <td key={each}>{values[index]?.text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
