import type { Call } from '../../../server/resource/Call';
import { DETAIL_PAGE } from '../wire';

/** The page on which those whom an approval concerns see it. */
export function detailPath({ resource, services }: Call): string {
  const mine = services.model.resources[resource.uses.approval?.approvals?.mine ?? ''];
  return mine?.screens.find((screen) => screen.kind === 'page' && screen.page === DETAIL_PAGE)?.path ?? '';
}
