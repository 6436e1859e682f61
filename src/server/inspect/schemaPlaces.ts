import type { SchemaPlaces } from '../../language/wire';
import { CallError } from '../Refusal';
import type { Services } from '../Services';

/**
 * Where the parts of a resource are written, for the inspector of the page. A server that was started without the
 * places has none to tell.
 */
export function schemaPlaces({ model, places }: Services, resource = ''): SchemaPlaces {
  if (!Object.hasOwn(model.resources, resource)) throw new CallError(404, '请求错误,未找到该资源');
  return places?.()[resource] ?? {};
}
