import type { CapabilityLanguage } from './CapabilityLanguage';
import type { FieldTypeAuthoring } from '../model';

/** What schema files may say beside what is the same in all of them: of which types fields are, and what resources can do. */
export interface Authoring {
  fields: Readonly<Record<string, FieldTypeAuthoring>>;
  capabilities: readonly CapabilityLanguage[];
}
