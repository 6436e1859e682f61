import { memo, type ReactNode, type RefObject } from 'react';
import { useT } from '../../client';
import { LineTools } from '../capability/LineTools';
import type { GridCell } from '../grid';
import { Button } from '../../ui/Button';
import { AllotTools } from './allot/AllotTools';
import { FillButton } from './fill/FillButton';
import { LineActions } from './LineActions';
import type { LinesTableProps } from './LinesTable';
import { PickButtons } from './picker/PickButtons';
import { SelectorButton } from './selector/SelectorButton';
import { selectorOf } from './selector/selectorOf';

interface LinesHeadProps extends Omit<LinesTableProps, 'isReadOnly'> {
  /** where marked cells are summed up */
  status: RefObject<HTMLSpanElement | null>;
  /** lines may neither be added nor removed */
  isFixed: boolean;
  active: GridCell | null;
  onActive(cell: GridCell | null): void;
  /** the line whose batches are being chosen */
  choosing: number | undefined;
  onChoosing(line: number | undefined): void;
  isSelecting: boolean;
  onSelecting(isSelecting: boolean): void;
  /** lines were added, from this one on; entry goes on in that column, or the first */
  onAdded(line: number, column?: string): void;
  onSettings(): void;
}

/** Title and buttons of a child table. A key in its lines draws none of them anew. */
export const LinesHead = memo(function LinesHead({
  model,
  table,
  search,
  status,
  isFixed,
  active,
  onActive,
  choosing,
  onChoosing,
  isSelecting,
  onSelecting,
  onAdded,
  onSettings,
}: LinesHeadProps): ReactNode {
  const t = useT();
  return (
    <div className="gj-lines-head">
      <h2 className="gj-form-title">{t(table.field.title)}</h2>
      <span ref={status} className="gj-lines-status" />
      {!isFixed && (
        <SelectorButton
          model={model}
          table={table}
          search={search}
          isOpen={isSelecting}
          onOpen={onSelecting}
          onAdded={onAdded}
        />
      )}
      {!isFixed && (
        <PickButtons
          model={model}
          table={table}
          onAdded={(line) => onAdded(line, selectorOf(table)?.quantity.field.name)}
        />
      )}
      {!isFixed && (
        <FillButton
          model={model}
          table={table}
          onAdded={(line) => onAdded(line, selectorOf(table)?.quantity.field.name)}
        />
      )}
      {!isFixed && <LineTools model={model} table={table} onAdded={(line) => onAdded(line)} />}
      {!isFixed && (
        <AllotTools
          model={model}
          table={table}
          line={active?.row}
          choosing={choosing}
          onChoosing={onChoosing}
          onGo={onAdded}
        />
      )}
      {!isFixed && <LineActions model={model} table={table} active={active} onActive={onActive} />}
      <Button isSmall onClick={onSettings}>
        {t('列设置')}
      </Button>
    </div>
  );
});
