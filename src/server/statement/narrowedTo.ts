import type { StatementScreen } from '../../language/model';
import type { Params } from '../calls/pageOf';
import { CallError } from '../Refusal';
import type { Call } from '../resource/Call';

const ID = /^\d{1,19}$/;

/** Keys of the ledgers that a statement is narrowed by, with the record of each. @throws CallError 400 for what is no id */
export function narrowedTo(_: Call, { search }: StatementScreen, params: Params): Record<string, string> {
  return Object.fromEntries(
    search.flatMap((key) => {
      const id = params[key] ?? '';
      if (id === '') return [];
      if (!ID.test(id)) throw new CallError(400, `${key}: 请求参数错误`);
      return [[key, id]];
    }),
  );
}
