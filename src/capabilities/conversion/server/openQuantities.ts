import { conversionLines, type Conversion } from '../../../language/model';
import { DocumentState } from '../../../language/rules';
import type { OpenQuantity } from '../../../language/wire';
import { Decimal } from '../../../lib/decimal';
import { CallError } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { maskRow } from '../../../server/resource/maskRow';
import { readRecord, recordId } from '../../../server/resource/readRecord';
import { refusalLine } from '../../../server/resource/refusalLine';
import { mayConvert } from './mayConvert';
import { seesQuantities } from './seesQuantities';
import { offeredQuantity } from './offeredQuantity';
import { takenQuantities } from './remainingLines';

/**
 * What may still be made of a document, by each of its conversions: how many lines are open and how much of them, or why
 * nothing may be made (E-20). Of a quantity that the caller may not see nothing is told. 404 where the document is not.
 */
export async function readOpenQuantities(call: Call, id: string): Promise<OpenQuantity[]> {
  const found = await readRecord(call, recordId(id));
  if (!found) throw new CallError(404, '请求错误,未找到该资源');
  const given = new DocumentState(call.compiled, maskRow(call, found), call.context);
  const all: OpenQuantity[] = [];
  for (const conversion of call.resource.uses.generates) {
    const refusal = mayConvert(call.resource, conversion, given);
    const open = refusal ? { refusal: refusalLine(call, given.document, refusal).text ?? '' } : {};
    all.push({ to: conversion.to, ...open, ...(refusal ? {} : await openLines(call, conversion, given)) });
  }
  return all;
}

async function openLines(
  call: Call,
  conversion: Conversion,
  given: DocumentState,
): Promise<Omit<OpenQuantity, 'to' | 'refusal'>> {
  if (!conversion.lines || conversion.lines.isWhole || !seesQuantities(call, conversion)) return {};
  const lines = conversionLines(conversion);
  const rows = given.lines(lines.from);
  const { executed, gone, units } = await takenQuantities(call, call.resource, conversion, rows);
  const open = rows.flatMap((row, line) => {
    const left = offeredQuantity(lines, given, line, gone)?.minus(executed.get(String(row.id)) ?? 0);
    return left?.greaterThan(0) ? [{ left, unit: units?.basic(row)?.name }] : [];
  });
  const [unit, ...others] = new Set(open.map((each) => each.unit));
  const isOfOne = open.length > 0 && unit !== undefined && others.length === 0;
  return {
    lines: open.length,
    ...(isOfOne && { unit, quantity: open.reduce((sum, { left }) => sum.plus(left), new Decimal(0)).toString() }),
  };
}
