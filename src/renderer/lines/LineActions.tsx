import { useSyncExternalStore, type ReactNode } from 'react';
import { useT } from '../../client';
import type { CompiledResource } from '../../language/rules';
import type { DocumentModel } from '../document/DocumentModel';
import type { GridCell } from '../grid';
import { shortcut } from '../shortcuts/shortcut';
import { Button } from '../../ui/Button';
import { sidesOf } from './balance';
import { evenOut, swapSides } from './balanceSteps';
import { copyLine, insertLine, removeLine } from './lineSteps';

interface LineActionsProps {
  model: DocumentModel;
  table: CompiledResource['tables'][number];
  active: GridCell | null;
  onActive(cell: GridCell | null): void;
}

/**
 * Insert, copy and delete the row of the cursor (E-02), take back and do again; even out and swap the sides of lines
 * that have two (E-05).
 */
export function LineActions(props: LineActionsProps): ReactNode {
  const t = useT();
  const { model, active, table } = props;
  const lines = { ...props, table: table.name };
  const canUndo = useSyncExternalStore(model.subscribe, () => model.canUndo);
  const canRedo = useSyncExternalStore(model.subscribe, () => model.canRedo);
  const button = (title: string, keys: string, onClick: () => void, disabled = false): ReactNode => (
    <Button isSmall disabled={disabled} title={keys} {...shortcut(keys)} onClick={onClick}>
      {t(title)}
    </Button>
  );
  return (
    <div className="gj-lines-actions">
      {button('撤销', 'Ctrl+Z', () => model.undo(), !canUndo)}
      {button('重做', 'Ctrl+Y', () => model.redo(), !canRedo)}
      {button('插入行', 'Insert', () => insertLine(lines))}
      {button('复制行', 'Ctrl+Shift+D', () => copyLine(lines), active === null)}
      {button('删除行', 'Ctrl+Delete', () => removeLine(lines), active === null)}
      {sidesOf(table) && button('找平', 'Ctrl+F7', () => evenOut(props), active === null)}
      {sidesOf(table) && button('换方向', 'Space', () => swapSides(props), active === null)}
    </div>
  );
}
