import { navigate } from '../../../client';
import { formAddress } from '../../record/formAddress';
import { idOf, type Run } from './Run';

export const copy: Run = {
  isFree: true,
  run: (_, { resource }, records) => navigate(`${formAddress(resource)!}?copy=${idOf(records)}`),
};
