import type { Field } from '../../language/model';

/** The resource named by the setting `to`. */
export function toSetting(field: Field): string | undefined {
  return typeof field.settings.to === 'string' ? field.settings.to : undefined;
}
