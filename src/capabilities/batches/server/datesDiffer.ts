import { fieldNamed } from '../../../language/model';
import { compiledAt, type DocumentProblem } from '../../../language/rules';
import { recordsChosen } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Register } from './batchKeys';
import type { KnownBatch } from './knownBatches';
import type { SaidBatch } from './saidBatches';

/**
 * What is wrong where a line says of a batch other dates than the batch has: it is one thing, made on one day. The
 * place is the date that people enter, the remedy the date that the batch has. Undefined: nothing is.
 */
export function datesDiffer(
  call: Call,
  register: Register,
  { dates, keys, line, table }: Pick<SaidBatch, 'dates' | 'keys' | 'line' | 'table'>,
  known: Pick<KnownBatch, 'dates'>,
): DocumentProblem | undefined {
  const names = register.uses.batches.dates;
  const index = names.findIndex((_, at) => dates[at] && known.dates[at] && dates[at] !== known.dates[at]);
  const name = names[index];
  if (name === undefined) return undefined;
  const { title } = compiledAt(call.compiled, `${table}.${name}`).field;
  const at = { table, line, field: name, title };
  const params = { batch: keys.at(-1) ?? '', date: call.t(fieldNamed(register, name).title), said: dates[index] ?? '' };
  return recordsChosen(call, register.name).sees(name)
    ? {
        ...at,
        message: '批号 {batch} 的{date}是 {known}，不是 {said}：请改为一致，或换一个批号',
        params: { ...params, known: known.dates[index] ?? '' },
      }
    : { ...at, message: '批号 {batch} 的{date}不是 {said}：请核对，或换一个批号', params };
}
