import { detailAddress } from '../../record/formAddress';
import { idOf, show, type Run } from './Run';

export const detail: Run = {
  isFree: true,
  run: (_, place, records) =>
    show(detailAddress(place.resource, idOf(records)), place, { id: idOf(records), readOnly: true }),
};
