import type { ReactElement } from 'react';
import type { WidgetData } from '../../language/wire';
import { ScreenLink } from '../link/ScreenLink';

type Total = Extract<WidgetData, { type: 'total' }>;

/** What a report comes to, with what its columns come to; it leads to the report. */
export function TotalPart({ opens, parts, text }: Omit<Total, 'type'>): ReactElement {
  return (
    <>
      <p className="gj-board-figure">
        <ScreenLink to={opens}>{text}</ScreenLink>
      </p>
      {parts.length > 0 && (
        <dl className="gj-board-parts">
          {parts.map(({ label, text: part }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{part}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
