import { memo, useMemo, type ReactNode } from 'react';
import type { useT } from '../../../client';
import type { FunctionNode } from '../../../language/wire';
import type { ActionColumn } from '../functions/actionColumn';
import { codesOf } from '../functions/codesOf';
import { matrixRows } from '../functions/matrixRows';
import { nodeTitle } from '../functions/titles';
import { TickBox } from '../TickBox';
import { withFunctions } from './Assignment';
import type { AssignmentModel } from './AssignmentModel';
import { MatrixRowLine } from './MatrixRowLine';
import { useAssignment } from './useAssignment';

interface MatrixModuleProps {
  model: AssignmentModel;
  node: FunctionNode;
  columns: readonly ActionColumn[];
  isOpen: boolean;
  onToggle(id: string): void;
  t: ReturnType<typeof useT>;
}

/** A module with its count; its lines exist only while it is open. */
export const MatrixModule = memo(function MatrixModule({
  model,
  node,
  columns,
  isOpen,
  onToggle,
  t,
}: MatrixModuleProps): ReactNode {
  const codes = codesOf(node);
  const count = useAssignment(model, ({ functions }) => codes.filter((code) => functions.has(code)).length);
  const title = nodeTitle(node);
  // The same lines as before, so that those whose ticks stayed are not drawn again.
  const rows = useMemo(() => (isOpen ? matrixRows(node) : []), [node, isOpen]);
  return (
    <tbody data-module={node.id}>
      <tr className="role-matrix-module">
        <th scope="rowgroup" colSpan={columns.length + 2}>
          <div>
            <button
              type="button"
              className="role-twist"
              aria-expanded={isOpen}
              aria-label={t(isOpen ? '收起{title}' : '展开{title}', { title })}
              onClick={() => onToggle(node.id)}
            >
              <span className={`gj-twist ${isOpen ? 'gj-twist-open' : 'gj-twist-shut'}`} />
            </button>
            <TickBox
              state={count === 0 ? 'none' : count === codes.length ? 'all' : 'some'}
              label={t('{title}：全部', { title })}
              onChange={(isHeld) => model.change((now) => withFunctions(now, codes, isHeld))}
            />
            <button type="button" className="role-matrix-title" tabIndex={-1} onClick={() => onToggle(node.id)}>
              {title}
            </button>
            <span className="role-count">
              {count} / {codes.length}
            </span>
          </div>
        </th>
      </tr>
      {rows.map((row) => (
        <MatrixRowLine key={row.node.id} model={model} row={row} columns={columns} t={t} />
      ))}
    </tbody>
  );
});
