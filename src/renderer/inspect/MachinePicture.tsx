import { useId, type ReactNode } from 'react';
import { useT } from '../../client';
import type { Machine } from '../../language/model';
import { BOX, machineLayout } from './machineLayout';

/** Room for labels on each side of the boxes, px. */
const SIDE = 132;
const EDGE = 4;

/**
 * A status machine as a picture: what leads on at the right, what leads back at the left, the state of the record
 * filled.
 */
export function MachinePicture({ machine, state }: { machine: Machine; state: number | undefined }): ReactNode {
  const t = useT();
  const tip = useId();
  const { arcs, height, states } = machineLayout(machine);
  const width = BOX.width + 2 * SIDE;
  return (
    <svg
      className="gj-inspect-machine"
      viewBox={`${-SIDE} ${-EDGE} ${width} ${height + 2 * EDGE}`}
      width={width}
      height={height + 2 * EDGE}
      role="img"
      aria-label={t(machine.title)}
    >
      <defs>
        <marker id={tip} viewBox="0 0 8 8" refX="4" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path d="M0 .5 7 4 0 7.5z" />
        </marker>
      </defs>
      {arcs.map(({ actions, from, label, line, side, to }) => (
        <g key={`${from} ${to}`} className={from === state ? 'is-open' : ''}>
          <path d={line} markerEnd={`url(#${tip})`} />
          <text
            x={label.x + (side === 'right' ? 4 : -4)}
            y={label.y + 4}
            textAnchor={side === 'right' ? 'start' : 'end'}
          >
            {actions.map(({ title }) => t(title)).join(t('、'))}
          </text>
        </g>
      ))}
      {states.map(({ value, y }) => (
        <g key={value} className={value === state ? 'is-current' : ''}>
          <rect x={0} y={y} width={BOX.width} height={BOX.height} rx={4} />
          <text x={BOX.width / 2} y={y + BOX.height / 2 + 4} textAnchor="middle">
            {t(machine.states.find((each) => each.value === value)!.title)}
          </text>
        </g>
      ))}
    </svg>
  );
}
