import { resourceOf } from '../../../language/model';
import type { Decimal } from '../../../lib/decimal';
import { asSystem } from '../../../server/records/asSystem';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { normLeft } from '../../bill/server';
import { billOn, type BillsOf, needsOf } from '../../bill/wire';
import type { Requirements } from '../language';
import type { CountedLine } from './readLines';

/** A part that something which is being made, or will be, still wants. */
export interface WantedPart {
  /** of its document; one that issues by a norm wants its parts for all of its lines */
  line: CountedLine;
  product: string;
  day: string;
  quantity: Decimal;
}

/**
 * The parts that go into what documents will make: of what is issued by a norm all that the norm still leaves, of plans
 * all that they come to. Where nothing is issued any more, nothing is wanted. Six statements for each that issues.
 */
export async function partsWanted(
  call: Call,
  { made = [] }: Requirements,
  coming: readonly CountedLine[],
  { billsOf, decimalsOf, today }: { billsOf: BillsOf; decimalsOf(product: string): number; today: string },
  database: Connection,
): Promise<WantedPart[]> {
  const { model } = call.services;
  const dayOf = ({ begins }: CountedLine): string => (begins === null || begins < today ? today : begins);
  const wanted: WantedPart[] = [];
  for (const { issues, of } of made) {
    const lines = coming.filter((line) => line.of === of);
    const norm = issues === undefined ? undefined : resourceOf(model, issues).uses.norm;
    if (issues !== undefined && norm) {
      const documents = new Map(lines.map((line) => [line.record, line]));
      const issuing = asSystem(call, '需求计划', issues);
      const left = await normLeft(issuing, norm, resourceOf(model, of), [...documents.keys()], database);
      for (const [record, parts] of left) {
        const line = documents.get(record);
        if (line) wanted.push(...parts.map((part) => ({ ...part, line, day: dayOf(line) })));
      }
      continue;
    }
    for (const line of lines) {
      const bill = billOn(billsOf(line.product), dayOf(line));
      for (const { part, quantity } of bill ? needsOf(bill, line.quantity, decimalsOf) : [])
        wanted.push({ line, product: part.product, quantity, day: dayOf(line) });
    }
  }
  return wanted;
}
