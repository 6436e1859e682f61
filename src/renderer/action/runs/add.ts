import { formAddress } from '../formAddress';
import { show, type Run } from './Run';

export const add: Run = { isFree: true, run: (_, place) => show(formAddress(place.resource), place, {}) };
