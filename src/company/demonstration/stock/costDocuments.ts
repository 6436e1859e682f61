import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { DEPARTMENT } from '../people/organisation';
import { fromCents } from '../work/amounts';
import { STATE } from '../work/documentState';
import type { World } from '../work/World';
import { unboundStock, type PlacedLine } from './unboundStock';

type Group = { resource: string; rows: DemoRow[] };

const ACCOUNTANT = '5';
const MANAGER = '1';
/** documents of each kind: of three weeks, one every few days */
const COUNT = 4;
const STEP_DAYS = 4;
const UNCOSTED = 2;

/**
 * What accounting entered in the last weeks about the cost of what lies in the stores: adjustments, shares of expenses,
 * labour and overhead of what was made, costs entered later, and estimates settled by invoices. All of goods that are
 * surely there, for nothing else has a cost to change.
 */
export function costDocuments(world: World, today: string, documents: readonly Group[]): Group[] {
  const days = Array.from({ length: COUNT }, (_, index) => addToDate(today, -STEP_DAYS * (COUNT - 1 - index), 'day')!);
  const bought = unboundStock(documents, 'procure', days[0]!);
  const made = unboundStock(documents, 'production', days[0]!);
  // The goods came in before accounting knew what they cost.
  const uncosted = made.slice(-UNCOSTED);
  for (const { line } of uncosted) line.price = '0';
  const each = (
    resource: string,
    lines: readonly PlacedLine[],
    body: (line: PlacedLine, index: number) => Record<string, unknown>,
  ) => ({
    resource,
    rows: lines.slice(0, COUNT).map((line, index, all) => {
      const billDate = days[index + COUNT - all.length]!;
      return {
        id: world.ids.next(resource),
        billDate,
        handlerId: ACCOUNTANT,
        ...body(line, index),
        ...stateOf(billDate, all.length - 1 - index),
      };
    }),
  });
  const lineOf = (resource: string, { line }: PlacedLine) => ({
    id: world.ids.next(`${resource}.lines`),
    productId: line.productId,
    spec: line.spec,
    unitId: line.unitId,
  });
  const adjust = (resource: string, from: number) =>
    each(resource, bought.slice(from, from + COUNT), (placed, index) => ({
      warehouseId: placed.document.warehouseId,
      reason: index === 2 ? 'rounding' : 'price',
      departmentId: DEPARTMENT.finance,
      lines: [{ ...lineOf(resource, placed), amount: fromCents(1250 + 375 * index) }],
    }));
  return [
    adjust('inAdjust', 0),
    adjust('outAdjust', COUNT),
    each('costShare', firstOfEach(bought), (placed, index) => ({
      kind: ['freight', 'handling', 'insurance', 'freight'][index],
      money: fromCents(18_600 + 4_700 * index),
      method: index % 2 === 0 ? 'amount' : 'quantity',
      departmentId: DEPARTMENT.finance,
      lines: sameDocument(bought, placed).map((one) => ({
        ...lineOf('costShare', one),
        procureId: one.document.id,
        warehouseId: one.document.warehouseId,
        quantity: one.line.quantity,
        amount: netAmount(one),
      })),
    })),
    each('costApportion', firstOfEach(made), (placed, index) => ({
      workshopId: placed.document.workshopId,
      labor: fromCents(86_000 + 5_500 * index),
      overhead: fromCents(42_300 + 1_250 * index),
      lines: sameDocument(made, placed).map((one) => ({
        ...lineOf('costApportion', one),
        productionId: one.document.id,
        warehouseId: one.document.warehouseId,
        quantity: one.line.quantity,
        coefficient: '1',
      })),
    })),
    each('finishedProductEntry', uncosted, (placed) => ({
      productionId: placed.document.id,
      workshopId: placed.document.workshopId,
      warehouseId: placed.document.warehouseId,
      costBasis: 'typed',
      lines: [{ ...lineOf('finishedProductEntry', placed), quantity: placed.line.quantity, price: '12.80' }],
    })),
    each('estimateReversal', invoiced(bought, documents, days[0]!), (placed) => ({
      procureId: placed.document.id,
      purchaseInvoiceId: invoiceOf(placed, documents, days[0]!)!.id,
      supplierId: placed.document.supplierId,
      warehouseId: placed.document.warehouseId,
      lines: [
        {
          ...lineOf('estimateReversal', placed),
          quantity: placed.line.quantity,
          redAmount: netAmount(placed),
          blueAmount: fromCents(Math.round(Number(netAmount(placed)) * 102)),
        },
      ],
    })),
  ];
}

/**
 * The newest is still being worked on, the one before has been reviewed, older ones are posted. `newer`: how many are
 * newer.
 */
function stateOf(day: string, newer: number): Record<string, unknown> {
  const createdTime = `${day} 07:1${newer}:00`;
  if (newer === 0) return { status: STATE.entered, createdId: ACCOUNTANT, createdTime, updatedTime: createdTime };
  const checkedTime = `${day} 15:2${newer}:00`;
  return {
    status: newer === 1 ? STATE.reviewed : STATE.posted,
    createdId: ACCOUNTANT,
    createdTime,
    checkedId: MANAGER,
    checkedTime,
    updatedTime: checkedTime,
  };
}

function sameDocument(all: readonly PlacedLine[], { document }: PlacedLine): PlacedLine[] {
  return all.filter((one) => one.document === document);
}

function netAmount({ document, line }: PlacedLine): string {
  const gross = Math.round(Number(line.quantity) * Number(line.price) * 100);
  return fromCents(Math.round(gross / (1 + Number(document.taxRate) / 100)));
}

/** The first line of each document. */
function firstOfEach(lines: readonly PlacedLine[]): PlacedLine[] {
  return lines.filter(({ document }, index) => lines.findIndex((one) => one.document === document) === index);
}

/** One line of each receipt that has been invoiced. */
function invoiced(bought: readonly PlacedLine[], documents: readonly Group[], until: string): PlacedLine[] {
  return firstOfEach(bought).filter((placed) => invoiceOf(placed, documents, until) !== undefined);
}

function invoiceOf({ document }: PlacedLine, documents: readonly Group[], until: string): DemoRow | undefined {
  const invoices = documents.find(({ resource }) => resource === 'purchaseInvoice')!.rows;
  return invoices.find(
    ({ billDate, procureId, status }) =>
      procureId === document.id && status !== STATE.entered && String(billDate) <= until,
  );
}
