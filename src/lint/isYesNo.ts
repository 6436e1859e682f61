import type { ResourceContext } from './LintContext';

/** Whether a path, such as basicSetting.mayTakeReserved, names a yes/no of a settings page. */
export function isYesNo({ model, registries }: ResourceContext, path: string): boolean {
  const [name = '', field, ...rest] = path.split('.');
  const settings = model.resources[name];
  return (
    rest.length === 0 &&
    settings?.screens.some(({ kind }) => kind === 'settings') === true &&
    settings.fields.some(
      (each) => each.name === field && registries.types[each.type]?.expressionType(each).kind === 'boolean',
    )
  );
}
