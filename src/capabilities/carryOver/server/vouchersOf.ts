import { type Resource, resourceOf } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';
import { carryOverOf } from './carryOverOf';

/** The resource of the vouchers that periods make. */
export const vouchersOf = ({ resource, services }: Call): Resource =>
  resourceOf(services.model, carryOverOf(resource).vouchers);
