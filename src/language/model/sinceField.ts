import type { Resource } from './Resource';

/** Name of the field that says since when the value counts which a dated field says today; undefined: there is none. */
export function sinceField({ fields }: Pick<Resource, 'fields'>, dated: string): string | undefined {
  return fields.find(({ settings }) => settings.since === dated)?.name;
}
