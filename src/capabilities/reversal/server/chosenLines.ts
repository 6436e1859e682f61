import { nameOf, problemText, type Document } from '../../../language/rules';
import { toDecimal, type Decimal } from '../../../lib/decimal';
import { CallError, type RefusalLine } from '../../../server/Refusal';
import { canSee } from '../../../server/resource/canSee';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import type { Connection } from '../../../server/storage';
import { reversibleLines } from './reversibleLines';

/** Lines that one red entry may name. */
const MOST = 5000;

/** How much of a line a red entry corrects: `part` of its `whole` is corrected with this one, `before` without it. */
export interface Correction {
  line: string;
  before: Decimal;
  part: Decimal;
  whole: Decimal;
}

/** `lines` of a body, `[{ id, quantity }]`, as they were sent; undefined: all that is left is corrected. */
export function askedLines(call: Call, body: unknown): Map<string, unknown> | undefined {
  const { ids, lines } = (body ?? {}) as { ids?: unknown; lines?: unknown };
  if (lines === undefined) return undefined;
  const by = call.compiled.byPath.get(call.resource.uses.reversal?.by ?? '');
  const isOne = Array.isArray(ids) && ids.length === 1;
  if (!by || !canSee(call, by) || !isOne || !Array.isArray(lines) || lines.length === 0 || lines.length > MOST)
    throw new CallError(400, 'lines');
  return new Map(
    lines.map((line: { id?: unknown; quantity?: unknown } | null) => [recordId(line?.id), line?.quantity]),
  );
}

/**
 * What a red entry corrects of each line of a document: what is asked for, checked against what is left, or without
 * that all of it. Lines of which nothing is corrected are left out; undefined where the resource is corrected in whole
 * documents. What is asked too much is refused line by line.
 */
export async function chosenLines(
  call: Call,
  document: Document,
  asked: ReadonlyMap<string, unknown> | undefined,
  database: Connection,
): Promise<{ chosen: Correction[]; isRest: boolean; refused: RefusalLine[] } | undefined> {
  const by = call.compiled.byPath.get(call.resource.uses.reversal?.by ?? '');
  if (!by) return undefined;
  const lines = await reversibleLines(call, document, database);
  const refused: RefusalLine[] = [];
  const chosen = lines.flatMap(({ index, left, quantity, reversed, row }): Correction[] => {
    const id = String(row.id);
    const correct = (taken: Decimal): Correction[] =>
      taken.isZero() ? [] : [{ line: id, before: reversed, part: reversed.plus(taken), whole: quantity }];
    if (!asked) return correct(quantity.minus(reversed));
    if (!asked.has(id)) return [];
    const refuse = (remark: string) =>
      refused.push({
        code: call.t('{code} 第 {line} 行', { code: nameOf(call.resource, document), line: index + 1 }),
        remark,
        table: by.field.path.split('.')[0]!,
        line: index,
      });
    const parsed = by.type.parse(asked.get(id), by.field);
    const taken = parsed.ok ? toDecimal(parsed.value) : null;
    if (!parsed.ok) refuse(problemText({ field: by.field.name, title: by.field.title, ...parsed.issue }, call.t));
    else if (!taken?.greaterThan(0)) refuse(call.t('红冲数量必须大于0'));
    else if (taken.greaterThan(left)) refuse(call.t('超过可红冲数量 {left}', { left: left.toFixed() }));
    else return correct(taken);
    return [];
  });
  if (asked && [...asked.keys()].some((id) => !lines.some(({ row }) => String(row.id) === id)))
    throw new CallError(404, '请求错误,未找到该资源');
  const corrected = new Map(chosen.map(({ line, part }) => [line, part]));
  const isRest = lines.every(({ quantity, reversed, row }) =>
    quantity.equals(corrected.get(String(row.id)) ?? reversed),
  );
  return { chosen, isRest, refused };
}
