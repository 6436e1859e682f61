import type { Dictionary } from '../../language/model';
import { CallError } from '../Refusal';
import type { Services } from '../Services';

/** Every dictionary of the schema files, as `{ code, items }`. */
export function allDictionaries({ model }: Services): unknown[] {
  return Object.values(model.dictionaries).map(wireDictionary);
}

/** One dictionary; 404 for an unknown code. */
export function dictionary({ model }: Services, code: string): unknown {
  const found = Object.hasOwn(model.dictionaries, code) ? model.dictionaries[code] : undefined;
  if (!found) throw new CallError(404, '请求错误,未找到该资源');
  return wireDictionary(found);
}

function wireDictionary({ code, items }: Dictionary): unknown {
  return { code, items: items.map(({ value, label }) => ({ value, label })) };
}
