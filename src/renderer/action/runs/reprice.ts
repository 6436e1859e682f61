import { navigate } from '../../../client';
import { repriceAddress } from '../../record/formAddress';
import { idOf, type Run } from './Run';

export const reprice: Run = { run: (_, { resource }, records) => navigate(repriceAddress(resource, idOf(records))) };
