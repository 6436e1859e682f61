import type { Decimals } from '../language/model/Decimals';
import { modelAt } from './modelAt';
import type { Services } from './Services';

/**
 * The services as calls of an account set with these decimals see them: every resource that they ask the model for
 * takes as many.
 */
export function servicesAt(services: Services, decimals: Readonly<Decimals>): Services {
  const model = modelAt(services.model, decimals);
  return model === services.model ? services : { ...services, model };
}
