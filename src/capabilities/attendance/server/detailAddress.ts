import { resourceOf } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';
import { screenAddress } from '../../../server/resource/screenAddress';

/** Where a record of a resource is shown; empty: nowhere. */
export function detailAddress({ services }: Call, resource: string, id: string): string {
  const detail = resourceOf(services.model, resource).screens.find(({ kind }) => kind === 'detail');
  return detail ? screenAddress(detail, { id }) : '';
}
