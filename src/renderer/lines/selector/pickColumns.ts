import type { CellContext } from '../../../fields/cells';
import { companionName } from '../../../fields/shared/companionName';
import type { RefTarget } from '../../../language/model';
import type { CompiledField } from '../../../language/rules';
import { fieldColumn, type Row } from '../../columns/fieldColumn';
import type { GridColumn } from '../../grid';

/**
 * What the grid shows of a record that is offered: number, name and what tells those of one name apart, what
 * lies of it, what a line would show of it, the quantity that is entered.
 */
export function pickColumns(
  target: RefTarget,
  stock: readonly GridColumn<Row>[],
  balances: readonly CompiledField[],
  quantity: CompiledField,
  context: CellContext,
  isNarrow: boolean,
): GridColumn<Row>[] {
  const kept = target.columns.filter(
    ({ name }) => name === target.label || name === target.note || (!isNarrow && name === target.code),
  );
  const own = kept.map(({ name, title, width, options }): GridColumn<Row> => {
    const text = (row: Row): string => {
      const value = row[companionName(name)] ?? row[name];
      const option = options?.find((candidate) => String(candidate.value) === String(value));
      return option ? context.t(option.label) : String(value ?? '');
    };
    return { key: name, title: context.t(title), width: isNarrow ? 86 : width, value: text, cell: String };
  });
  const shown = [...balances, quantity].map(({ field }) => ({
    ...fieldColumn(field, { path: keyOf(field.name), width: isNarrow ? 76 : field.width }, context, false),
    filterable: false,
  }));
  return [...own, ...stock, ...shown];
}

/** Names of the document's fields in a record of another kind. */
export function keyOf(field: string): string {
  return `document.${field}`;
}
