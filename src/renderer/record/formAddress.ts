import type { FormScreen, Resource } from '../../language/model';

/**
 * Address of the screen that edits (or, without an id, adds) a record; undefined: the resource has no such screen and a
 * dialog serves.
 */
export function formAddress(resource: Resource, id?: string): string | undefined {
  const forms = resource.screens.filter(
    (screen): screen is FormScreen => screen.kind === 'form' && screen.as === undefined,
  );
  const add = forms.find(({ mode }) => mode === 'add');
  if (id === undefined) return add?.path;
  const edit = forms.find(({ mode }) => mode === 'edit') ?? add;
  return edit && `${edit.path}?id=${id}`;
}

export function detailAddress(resource: Pick<Resource, 'screens'>, id: string): string | undefined {
  const detail = resource.screens.find(({ kind }) => kind === 'detail');
  return detail && `${detail.path}?id=${id}`;
}
