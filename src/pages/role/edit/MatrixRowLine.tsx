import { memo, type ReactNode } from 'react';
import type { useT } from '../../../client';
import type { AssignableFunction } from '../../../language/wire';
import type { ActionColumn } from '../functions/actionColumn';
import { codesOf } from '../functions/codesOf';
import type { MatrixRow } from '../functions/matrixRows';
import { rowCells } from '../functions/rowCells';
import { tickState } from '../functions/tickState';
import { functionTitle, nodeTitle } from '../functions/titles';
import { TickBox } from '../TickBox';
import { withFunctions } from './Assignment';
import type { AssignmentModel } from './AssignmentModel';
import { useAssignment } from './useAssignment';

interface MatrixRowLineProps {
  model: AssignmentModel;
  row: MatrixRow;
  columns: readonly ActionColumn[];
  /** a new one draws the texts in another language */
  t: ReturnType<typeof useT>;
}

/**
 * One line of the matrix: a menu group that ticks all below it, or a screen with its functions. Draws again only when
 * one of its own ticks changes.
 */
export const MatrixRowLine = memo(function MatrixRowLine({
  model,
  row: { node, depth },
  columns,
  t,
}: MatrixRowLineProps): ReactNode {
  const codes = codesOf(node);
  const held = useAssignment(model, ({ functions }) => codes.map((code) => (functions.has(code) ? '1' : '0')).join(''));
  const heldCodes = new Set(codes.filter((_, index) => held[index] === '1'));
  const set = (some: readonly string[], isHeld: boolean): void =>
    model.change((now) => withFunctions(now, some, isHeld));
  const title = nodeTitle(node);
  const { cells, others } = rowCells(node.functions, columns);
  const cell = (item: AssignableFunction): ReactNode => (
    <label key={item.code} className="role-cell" title={`${functionTitle(item)} ${item.code}`}>
      <TickBox
        state={heldCodes.has(item.code) ? 'all' : 'none'}
        label={`${title} ${functionTitle(item)}`}
        onChange={(isHeld) => set([item.code], isHeld)}
      />
      <span>{functionTitle(item)}</span>
    </label>
  );
  return (
    <tr className={node.kind === 'group' ? 'role-matrix-group' : 'role-matrix-screen'} data-node={node.id}>
      <th scope="row" style={{ paddingInlineStart: 32 + depth * 18 }}>
        <label className="role-matrix-name">
          <TickBox
            state={tickState(codes, heldCodes)}
            label={t('{title}：全部', { title })}
            onChange={(isHeld) => set(codes, isHeld)}
          />
          <span>{title}</span>
        </label>
      </th>
      {node.functions.length === 0 ? (
        <td colSpan={columns.length + 1} />
      ) : (
        <>
          {columns.map(({ key }, index) => (
            <td key={key}>{cells[index] && cell(cells[index])}</td>
          ))}
          <td className="role-others">{others.map(cell)}</td>
        </>
      )}
    </tr>
  );
});
