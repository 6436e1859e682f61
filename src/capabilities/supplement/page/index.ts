import { navigate } from '../../../client';
import type { FormScreen, Resource } from '../../../language/model';
import type { CapabilityRun } from '../../../renderer/action/runs/CapabilityRuns';
import { idOf, type Run } from '../../../renderer/action/runs/Run';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';
import { openedBy } from '../wire';

/** What is added later is entered in a form in which everything else is closed. */
export const supplement: CapabilityPage = {
  name: 'supplement',
  forms: ({ uses }) =>
    Object.fromEntries(
      Object.keys(uses.supplement ?? {}).map((action) => [action, (resource: Resource) => openedBy(resource, action)]),
    ),
};

export const supplementRun: CapabilityRun = {
  name: 'supplement',
  runs: ({ uses }) => Object.fromEntries(Object.keys(uses.supplement ?? {}).map((action) => [action, opening(action)])),
};

function opening(action: string): Run {
  return {
    run: (_, { resource }, records) => {
      const form = resource.screens.find(
        (screen): screen is FormScreen => screen.kind === 'form' && screen.as === action,
      );
      if (form) navigate(`${form.path}?id=${idOf(records)}`);
    },
  };
}
