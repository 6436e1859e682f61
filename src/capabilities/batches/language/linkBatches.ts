import type { Beside, Field, Model, Resource } from '../../../language/model';
import { partName } from '../../../language/rules/ledgerPart';

/**
 * What a register knows of the balances of its ledger: the dates of their batch, the days until it expires
 * (`expireDate.left`), and how many days before that it is near it (`expireDate.near`).
 */
export function linkBatches(model: Model): void {
  for (const register of Object.values(model.resources)) {
    const { batches } = register.uses;
    const ledger = batches && model.resources[batches.ledger]?.uses.ledger;
    if (!batches || !ledger) continue;
    const { dates, keys: by, near } = batches;
    for (const name of dates) add(ledger.beside, register, name, name, { kind: 'record', by });
    const expiry = dates.at(-1) ?? '';
    add(ledger.beside, register, expiry, `${expiry}.left`, { kind: 'daysUntil', by }, LEFT);
    const [key = '', days = ''] = near?.split('.') ?? [];
    const product = model.resources[register.fields.find(({ name }) => name === key)?.target?.resource ?? ''];
    if (product) add(ledger.beside, product, days, `${expiry}.near`, { kind: 'reference', key });
  }
}

const LEFT = { type: 'integer', title: '剩余天数', width: 90, settings: { min: -99999, max: 99999 } };

function add(
  beside: Record<string, Beside>,
  of: Resource,
  name: string,
  path: string,
  as: Beside['as'],
  shown: Partial<Field> = {},
): void {
  const field = of.fields.find((each) => each.name === name);
  const [first = '', part] = path.split('.');
  if (field)
    beside[path] = {
      field: {
        ...withoutHelp(field),
        name: part === undefined ? first : partName(first, part),
        path,
        visible: true,
        required: false,
        check: [],
        ...shown,
      },
      of: of.name,
      name,
      as,
    };
}

/** What explains the entry of a value is no help where it is only read. */
function withoutHelp({ help: _, ...field }: Field): Field {
  return field;
}
