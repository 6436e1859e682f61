import { formAddress } from '../../record/formAddress';
import { idOf, show, type Run } from './Run';

export const edit: Run = {
  run: (_, place, records) => show(formAddress(place.resource, idOf(records)), place, { id: idOf(records) }),
};
