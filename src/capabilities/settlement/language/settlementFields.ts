import type { FieldInput } from '../../../language/meta/resourceMeta';
import { CREDITED, ITEM, itemField, type ItemKind, SETTLED_LINE } from '../wire';
import type { OpeningInput, SettlingInput } from './settlementMeta';

const TITLES: Readonly<Record<ItemKind, string>> = {
  receivable: '应收未结项',
  receivableRed: '红字应收未结项',
  advanceIn: '预收未结项',
  advanceInRed: '红字预收未结项',
  payable: '应付未结项',
  payableRed: '红字应付未结项',
  advanceOut: '预付未结项',
  advanceOutRed: '红字预付未结项',
};

/** Header fields that name the items which a document opens; the server fills them in. */
export function openingFields(opens: readonly OpeningInput[]): Record<string, FieldInput> {
  const kept = { system: true, copy: false };
  return Object.fromEntries(
    opens.flatMap(({ credits, items, kind }): [string, FieldInput][] => [
      [itemField(kind), { type: 'ref', to: items, title: TITLES[kind], ...kept }],
      ...(credits === undefined
        ? []
        : ([
            [CREDITED.item, { type: 'ref', to: items, title: '冲减的未结项', ...kept }],
            [CREDITED.amount, { type: 'money', title: '冲减原单金额', ...kept }],
          ] as [string, FieldInput][])),
    ]),
  );
}

/** Fields of the lines that settle items: what each item says comes along with it. */
export function settlingFields({ items, kinds, ledger }: SettlingInput): Record<string, FieldInput> {
  const shown = { editable: false };
  return {
    [SETTLED_LINE.item]: {
      type: 'ref',
      to: items,
      title: '未结单据',
      required: true,
      filter: { [ITEM.kind]: kinds.join(',') },
      fill: { [SETTLED_LINE.kind]: ITEM.kind, itemDate: ITEM.date, dueDate: ITEM.due, itemAmount: ITEM.amount },
      width: 160,
    },
    [SETTLED_LINE.kind]: { type: 'enum', dictionary: 'itemKind', title: '往来类型', ...shown, width: 90 },
    itemDate: { type: 'date', title: '单据日期', ...shown },
    dueDate: { type: 'date', title: '到期日', ...shown },
    itemAmount: { type: 'money', title: '原单金额', ...shown },
    [SETTLED_LINE.open]: {
      type: 'money',
      title: '未结金额',
      lookUp: { balance: ledger, keys: { itemId: SETTLED_LINE.item }, measure: 'open' },
    },
    [SETTLED_LINE.amount]: {
      type: 'money',
      title: '本次核销',
      required: true,
      check: [{ must: `${SETTLED_LINE.amount} > 0`, message: '本次核销必须大于0' }],
    },
  };
}
