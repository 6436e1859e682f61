import { useCallback, useMemo, useState } from 'react';
import type { CellContext } from '../../../fields/cells';
import type { LineSelector } from '../../../language/model/LineSelector';
import type { CompiledField, CompiledResource } from '../../../language/rules';
import { fieldColumn, type Row } from '../../columns/fieldColumn';
import type { DocumentModel } from '../../document/DocumentModel';
import type { GridColumn } from '../../grid';
import { askStock, type StockOf } from './askStock';

interface ShownStock {
  columns: readonly GridColumn<Row>[];
  /** what the row of a record has beside its own, by the keys of the columns */
  of(id: string): Row;
  /** asks for a page of records: one call */
  load(rows: readonly Row[], signal: AbortSignal): void;
}

const PARTS = { there: '现存量', held: '占用量', free: '可用量', coming: '在订量' } as const;
const names = Object.keys(PARTS) as (keyof typeof PARTS)[];

/**
 * What lies of each record that is offered, in the document's store where it names one, else in all that the person may
 * see, in basic units; on phones only what is left. Nothing where the schema does not say so, or the person may not know.
 * @param isBeside the lines themselves show something of it, for which a phone has room alone
 */
export function useStock(
  model: DocumentModel,
  table: CompiledResource['tables'][number],
  stock: LineSelector['stock'],
  quantity: CompiledField,
  context: CellContext,
  { isNarrow, isBeside }: { isNarrow: boolean; isBeside: boolean },
): ShownStock {
  const [values, setValues] = useState<ReadonlyMap<string, StockOf>>(new Map());
  const columns = useMemo(
    () =>
      stock === undefined
        ? []
        : names
            .filter((name) => !isNarrow || (name === 'free' && !isBeside))
            .map((name) => {
              const { help: _, ...given } = quantity.field;
              const field = { ...given, name, title: PARTS[name] };
              const column = { path: keyOf(name), width: isNarrow ? 76 : 96 };
              return { ...fieldColumn(field, column, context, false), filterable: false };
            }),
    [stock, quantity, context, isNarrow, isBeside],
  );
  const of = useCallback(
    (id: string): Row => {
      const found = values.get(id);
      const part = (key: string): string | null => found?.[key.slice(PREFIX.length) as keyof StockOf] ?? null;
      return Object.fromEntries(columns.map(({ key }) => [key, part(key)]));
    },
    [values, columns],
  );
  return {
    columns,
    of,
    load(rows, signal) {
      const ids = rows.map((row) => String(row.id));
      if (stock === undefined || ids.length === 0) return;
      const of = { resource: model.state.compiled.resource.name, lines: table.name };
      askStock(of, ids, model.state.document[stock.over], signal).then(
        (answers) =>
          setValues(
            (before) =>
              new Map([
                ...before,
                ...ids.flatMap((id, index) => {
                  const answer = answers[index];
                  return answer ? [[id, answer] as const] : [];
                }),
              ]),
          ),
        // Whoever may not know what there is chooses without it.
        () => undefined,
      );
    },
  };
}

const PREFIX = 'stock.';

function keyOf(name: string): string {
  return PREFIX + name;
}
