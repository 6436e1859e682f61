import { useEffect, useRef, type ReactNode } from 'react';
import { useT } from '../../client';
import type { RefSearch } from '../../fields/faces/RefSearch';
import type { CompiledResource } from '../../language/rules';
import type { Row } from '../columns/fieldColumn';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { DocumentModel } from '../document/DocumentModel';
import { LINE_KEY } from '../document/lineKey';
import type { GridColumn } from '../grid';
import { enteredValues } from './enteredValues';
import { LINE_NUMBER } from './lineColumns';
import { LineField } from './LineField';

interface LineSheetProps {
  model: DocumentModel;
  table: CompiledResource['tables'][number];
  search: RefSearch;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  /** the line that is entered */
  row: Row;
  /** text of what is wrong by `key.field` */
  problems: ReadonlyMap<string, string>;
  /** shows another line, or none */
  onOpen(key: string | undefined): void;
}

/** One line of a document on a small screen, all its fields below one another. */
export function LineSheet({ model, table, search, columns, rows, row, problems, onOpen }: LineSheetProps): ReactNode {
  const t = useT();
  const fields = useRef<HTMLDivElement>(null);
  const { name } = table;
  const line = rows.indexOf(row);
  const next = rows[line + 1];
  useEffect(
    () => fields.current?.querySelector<HTMLElement>('input, textarea, select')?.focus({ preventScroll: true }),
    [],
  );
  const copy = (): void => {
    model.insertLine(name, line + 1, enteredValues(row));
    onOpen(String(model.state.lines(name)[line + 1]?.[LINE_KEY]));
  };
  const remove = (): void => {
    model.removeLines(name, new Set([line]));
    onOpen(undefined);
  };
  const button = (title: string, onClick: () => void, className = '', disabled = false): ReactNode => (
    <Button className={className} disabled={disabled} onClick={onClick}>
      {t(title)}
    </Button>
  );
  return (
    <Dialog
      title={t('第 {line} 行 {title}', { line: line + 1, title: t(table.field.title) })}
      size="sheet"
      onClose={() => onOpen(undefined)}
      footer={
        <>
          {button('删除行', remove, 'is-quiet', model.isBlank(name, row))}
          {button('复制行', copy, '', model.isBlank(name, row))}
          {button('下一行', () => onOpen(String(next?.[LINE_KEY])), '', next === undefined)}
          {button('完成', () => onOpen(undefined), 'is-primary')}
        </>
      }
    >
      <div ref={fields} className="gj-line-fields">
        {columns.map((column) => {
          const compiled = table.cells.find(({ field }) => field.name === column.key);
          if (column.key === LINE_NUMBER || !compiled || !model.holds(compiled.visible, name, line)) return null;
          const problem = problems.get(`${String(row[LINE_KEY])}.${column.key}`);
          return (
            <LineField
              key={column.key}
              model={model}
              table={name}
              line={line}
              row={row}
              compiled={compiled}
              column={column}
              search={search}
              {...(problem === undefined ? {} : { problem })}
            />
          );
        })}
      </div>
    </Dialog>
  );
}
