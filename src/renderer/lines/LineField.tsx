import { Suspense, useId, type ReactNode } from 'react';
import { useT } from '../../client';
import { controlOf } from '../../fields/controls';
import type { RefSearch } from '../../fields/faces/RefSearch';
import type { CompiledField } from '../../language/rules';
import type { Row } from '../columns/fieldColumn';
import type { DocumentModel } from '../document/DocumentModel';
import type { GridColumn } from '../grid';
import { searchBeside } from '../record/searchBeside';
import { mayEnter } from './mayEnter';

interface LineFieldProps {
  model: DocumentModel;
  table: string;
  /** from 0 */
  line: number;
  row: Row;
  compiled: CompiledField;
  column: GridColumn<Row>;
  search: RefSearch;
  problem?: string;
}

/** One field of a line with its label: a control where something may be entered, else the value. */
export function LineField({ model, table, line, row, compiled, column, search, problem }: LineFieldProps): ReactNode {
  const t = useT();
  const id = useId();
  const { field, type } = compiled;
  const Control = controlOf(field);
  const companion = type.companion?.(field);
  if (!mayEnter(model, compiled, table, line))
    return (
      <div className="gj-line-field" data-field={field.name}>
        <span className="gj-line-label">{column.title}</span>
        <span className="gj-line-value">{column.cell(column.value(row), row)}</span>
      </div>
    );
  return (
    <div className="gj-line-field" data-field={field.name}>
      <label className="gj-line-label" htmlFor={id}>
        {column.required && <span className="gj-line-required">*</span>}
        {column.title}
      </label>
      <Suspense fallback={<span className="gj-input gj-input-pending" aria-busy="true" />}>
        <Control
          id={id}
          field={field}
          value={row[field.name] ?? null}
          onChange={(value, picked) => model.setCell(table, line, compiled, value, picked)}
          onUnsettled={(text, found) => model.awaitRecord(compiled, text, found, { table, line })}
          invalid={problem !== undefined}
          search={searchBeside(search, row)}
          t={t}
          describedBy={`${id}-problem`}
          {...(companion === undefined ? {} : { companionText: String(row[companion] ?? '') })}
        />
      </Suspense>
      <span id={`${id}-problem`} className="gj-line-problem">
        {problem}
      </span>
    </div>
  );
}
