import type { CellContext } from '../../../fields/cells';
import type { Beside } from '../../../fields/faces/Beside';
import { isEmpty, type CompiledTable } from '../../../language/rules';
import type { DocumentModel } from '../../document/DocumentModel';
import { askStock } from './askStock';
import { selectorOf } from './selectorOf';

/**
 * How much is left of each record that a line is entered with, in basic units: in the document's store, and in all that
 * the person may see where it names none, which the text says. Undefined where the schema tells of no stock.
 */
export function stockBeside(
  model: DocumentModel,
  table: CompiledTable,
  context: CellContext,
): { field: string; tell: Beside } | undefined {
  const { picked, quantity, stock } = selectorOf(table) ?? {};
  if (!picked || !quantity || !stock) return undefined;
  return {
    field: picked.field.name,
    tell: async (ids, signal) => {
      const place = model.state.document[stock.over];
      const of = { resource: model.state.compiled.resource.name, lines: table.name };
      const answers = await askStock(of, ids, place, signal);
      return answers.map(({ free }) => {
        const amount = quantity.type.text(free, quantity.field, {}, context);
        return isEmpty(place) ? context.t('各仓可用 {amount}', { amount }) : context.t('可用 {amount}', { amount });
      });
    },
  };
}
