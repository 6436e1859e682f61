import type { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import type { Model } from '../../../language/model';
import { requirementsMeta } from './requirementsMeta';
import { requirementsScreen, type RequirementsScreen, type RequirementsScreenInput } from './requirementsScreen';

/** What to make and to buy, and of what that follows. */
export type Requirements = z.output<typeof requirementsMeta>;
/** The document that chosen proposals become. */
export type Proposed = Requirements['make'];

declare module '../../../language/model/Resource' {
  interface Uses {
    /** its screens say what to make and to buy */
    requirements?: Requirements;
    /** resources whose proposals become its records */
    proposedBy?: string[];
  }
}
declare module '../../../language/model/Screen' {
  interface RoomScreens {
    requirements: RequirementsScreen;
  }
}
declare module '../../../language/meta/screenMeta' {
  interface RoomScreenInputs {
    requirements: RequirementsScreenInput;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    requirements?: Requirements | undefined;
  }
}

/** All that is wanted is there in time. */
export const requirements: CapabilityLanguage<'requirements'> = {
  name: 'requirements',
  keys: { requirements: requirementsMeta.optional() },
  normalise: ({ requirements: said }) => said,
  link(model) {
    for (const { name, uses } of Object.values(model.resources))
      for (const proposed of [uses.requirements?.make, uses.requirements?.buy]) tellProposed(model, name, proposed);
  },
  screens: { requirements: requirementsScreen },
};

function tellProposed({ resources }: Model, name: string, proposed: Proposed | undefined): void {
  const made = proposed && resources[proposed.to];
  if (!made) return;
  made.uses.isMade = true;
  made.uses.proposedBy = [...new Set([...(made.uses.proposedBy ?? []), name])];
}
