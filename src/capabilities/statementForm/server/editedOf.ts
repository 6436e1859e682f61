import type { Model, Resource, StatementScreen } from '../../../language/model';

interface Edited {
  resource: Resource;
  screen: StatementScreen;
  /** resource of the rows that people may change */
  form: string;
}

/** Statements whose rows an account set may change. */
export const editedOf = ({ resources }: Model): Edited[] =>
  Object.values(resources).flatMap((resource) =>
    resource.screens.flatMap((screen) =>
      screen.kind === 'statement' && screen.edited !== undefined ? [{ resource, screen, form: screen.edited }] : [],
    ),
  );
