import { LEVEL } from '../language/meta/controlLevel';
import type { Model } from '../language/model';

/** Choices of the settings page that a path names which refuse and warn: `basicSetting.availabilityCheck`. */
export function settingLevels({ resources }: Model, path: string): string[] {
  const settings = resources[path.split('.')[0] ?? ''];
  if (!settings?.screens.some(({ kind }) => kind === 'settings')) return [];
  return settings.fields
    .filter(({ options = [] }) => Object.values(LEVEL).every((level) => options.some(({ value }) => value === level)))
    .map(({ name }) => `${settings.name}.${name}`);
}
