import { formAddress } from '../../record/formAddress';
import { show, type Run } from './Run';

export const add: Run = { isFree: true, run: (_, place) => show(formAddress(place.resource), place, {}) };
