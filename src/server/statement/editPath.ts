import { resourceOf, type StatementScreen } from '../../language/model';
import type { StatementAnswer } from '../../language/wire/Statement';
import { permissionsOf } from '../access/permissionsOf';
import { holds } from '../access/Session';
import type { Call } from '../resource/Call';

/** Where the caller changes the rows of a statement; nothing for who may not. */
export function editPath(
  { services, session }: Call,
  { edited }: StatementScreen,
  editedId: string | undefined,
): Pick<StatementAnswer, 'editPath'> {
  if (edited === undefined) return {};
  const resource = resourceOf(services.model, edited);
  const may = (operation: string): boolean => {
    const asked = permissionsOf(resource, operation, services.index);
    return asked !== undefined && holds(session, asked);
  };
  if (editedId === undefined) return may('add') && may('edit') ? { editPath: null } : {};
  const form = resource.screens.find((screen) => screen.kind === 'form' && screen.mode === 'edit');
  return form && may('edit') ? { editPath: `${form.path}?id=${editedId}` } : {};
}
