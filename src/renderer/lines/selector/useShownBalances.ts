import { useMemo, useState } from 'react';
import type { LineSelector } from '../../../language/model/LineSelector';
import { isBalance, type BalanceLookUp } from '../../../language/model/LookUp';
import { lookUpKeys, maySeeField, type CompiledField, type CompiledResource } from '../../../language/rules';
import type { Row } from '../../columns/fieldColumn';
import type { DocumentModel } from '../../document/DocumentModel';
import { askLookUp } from '../../lookUp/askLookUp';

interface ShownBalances {
  /** what the lines of the document show of this kind */
  fields: readonly CompiledField[];
  /** by field and record */
  values: ReadonlyMap<string, unknown>;
  /** asks for a page of records */
  load(rows: readonly Row[], signal: AbortSignal): void;
}

/**
 * What a line would show of each record that is offered, such as its stock in the document's warehouse. One call for a
 * page and field.
 */
export function useShownBalances(
  model: DocumentModel,
  table: CompiledResource['tables'][number],
  picked: CompiledField,
  stock: LineSelector['stock'],
): ShownBalances {
  const [values, setValues] = useState<ReadonlyMap<string, unknown>>(new Map());
  const fields = useMemo(
    () =>
      table.lookUps.filter(
        (compiled) =>
          isBalance(compiled.field.lookUp) &&
          !isPartOf(stock, compiled.field.lookUp) &&
          maySeeField(compiled, model.state.context),
      ),
    [model, table, stock],
  );
  const load = (rows: readonly Row[], signal: AbortSignal): void => {
    for (const compiled of fields) {
      const asked = rows.flatMap((row) => {
        const keys = lookUpKeys(compiled, table, { [picked.field.name]: row.id }, model.state);
        return keys === undefined ? [] : [{ id: String(row.id), keys }];
      });
      if (asked.length === 0) continue;
      askLookUp(
        model.state.compiled.resource.name,
        compiled,
        asked.map(({ keys }) => keys),
        signal,
      ).then(
        (answers) =>
          setValues(
            (before) =>
              new Map([
                ...before,
                ...asked.map(({ id }, index) => [balanceKey(compiled, id), answers[index]] as const),
              ]),
          ),
        // Whoever may not know what there is chooses without it.
        () => undefined,
      );
    }
  };
  return { fields, values, load };
}

/** Whether the stock that is shown of each record says the same. */
function isPartOf(stock: LineSelector['stock'], { balance, until }: BalanceLookUp): boolean {
  return stock?.of === balance && until === undefined;
}

export function balanceKey({ field }: CompiledField, id: string): string {
  return `${field.name}/${id}`;
}
