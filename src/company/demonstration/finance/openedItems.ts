import { dueOn, ITEM, itemField, type ItemKind, type TermKind } from '../../../capabilities/settlement/wire';
import type { Model } from '../../../language/model';
import type { Document } from '../../../language/rules';
import type { Demo, DemoRow } from '../../../server/demonstration/Demo';
import { fromCents, toCents } from '../work/amounts';

/** What is open by a document, as it is settled while the story goes on. */
export interface Item {
  id: string;
  kind: ItemKind;
  partner: string;
  /** on which it was opened or last settled */
  day: string;
  /** in cents */
  open: number;
}

export interface OpenedItem {
  item: Item;
  row: DemoRow;
}

/** Who pays when, by the id. */
export type Partners = ReadonlyMap<string, Document>;

interface Opened {
  id: string;
  kind: ItemKind;
  resource: string;
  document: Document;
  partnerField: string;
  cents: number;
  partners: Partners;
}

/** The item that a document has opened, due on the day that it says, else by the terms of its partner. */
export function openedItem({ cents, document, id, kind, partnerField, partners, resource }: Opened): OpenedItem {
  const partner = String(document[partnerField]);
  const terms = partners.get(partner);
  const day = String(document.billDate);
  const due = dueOn(day, (terms?.termKind ?? null) as TermKind | null, Number(terms?.creditDays ?? 0));
  return {
    item: { id, kind, partner, day, open: cents },
    row: {
      id,
      [ITEM.kind]: kind,
      [ITEM.documentKind]: resource,
      [ITEM.documentId]: document.id,
      [ITEM.code]: document.code,
      [ITEM.date]: day,
      [ITEM.due]: document.dueDate ?? due,
      [ITEM.amount]: fromCents(cents),
      [partnerField]: partner,
      departmentId: document.departmentId ?? null,
      salesmanId: document.salesmanId ?? null,
      createdTime: document.createdTime,
      updatedTime: document.updatedTime,
    },
  };
}

/** The items of finished documents that name one as their own, by what the schema says that they open. */
export function openedItems(
  model: Model,
  finished: Demo['records'],
  partnersOf: (field: string) => Partners,
): OpenedItem[] {
  return finished.flatMap(({ resource, rows }) =>
    (model.resources[resource]?.uses.settlement?.opens ?? []).flatMap(({ amount, each, kind, partner }) =>
      rows.flatMap((document) => {
        const id = document[itemField(kind)];
        if (id === undefined || id === null) return [];
        const parts = each === undefined ? [document] : (document[each] as Document[]);
        const cents = parts.reduce((sum, part) => sum + toCents(part[amount]), 0);
        return [
          openedItem({
            id: String(id),
            kind,
            resource,
            document,
            partnerField: partner,
            cents,
            partners: partnersOf(partner),
          }),
        ];
      }),
    ),
  );
}
