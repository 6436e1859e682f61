import type { Field } from '../../language/model';

/** A number among the settings of a field, or what holds when the author says nothing. */
export function numberSetting(field: Field, name: string, otherwise: number): number {
  const given = field.settings[name];
  return typeof given === 'number' ? given : otherwise;
}
