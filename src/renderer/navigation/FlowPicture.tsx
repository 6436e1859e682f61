import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { useT } from '../../client';
import type { Flow } from '../../language/model';
import { FlowBox } from './FlowBox';
import { boardOf, placeOf, placeSteps } from './placeSteps';
import type { Counts } from './useCounts';

/** The flow as boxes and lines. For those who do not see the lines every box says what is made from it. */
export function FlowPicture({ flow, counts, label }: { flow: Flow; counts: Counts; label: string }): ReactElement {
  const t = useT();
  const { width, height } = useMemo(() => boardOf(flow), [flow]);
  const steps = useMemo(() => placeSteps(flow), [flow]);
  const ordered = useMemo(() => flow.documents.toSorted((a, b) => a.column - b.column || a.row - b.row), [flow]);
  return (
    <div className="gj-flow-scroll">
      <div className="gj-flow" style={{ width, height }}>
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
          <defs>
            <marker id="gj-flow-tip" viewBox="0 0 8 8" refX="2" refY="4" markerWidth="8" markerHeight="8" orient="auto">
              <path d="M0 .5 7 4 0 7.5z" />
            </marker>
          </defs>
          {steps.map(({ from, to, line }) => (
            <path key={`${from} ${to}`} d={line} markerEnd="url(#gj-flow-tip)" />
          ))}
        </svg>
        <ol aria-label={label}>
          {ordered.map((document) => {
            const { x, y } = placeOf(document);
            const next = flow.steps.filter(({ from }) => from === document.resource).map(({ title }) => t(title));
            return (
              <li key={document.resource} style={{ left: x, top: y }}>
                <FlowBox document={document} count={counts.get(document.resource)} />
                {next.length > 0 && <p className="gj-flow-next">{next.join(t('、'))}</p>}
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}
