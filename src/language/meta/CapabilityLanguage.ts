import type { ZodType } from 'zod';
import type { FieldInput, ResourceInput } from './resourceMeta';
import type { Uses } from '../model';

/**
 * What a capability is to the language. The loader, the linter and the editor know it by this, so that nothing on this
 * floor names a capability; the page gets what it comes to, not how it is said.
 */
export interface CapabilityLanguage<Name extends keyof Uses = keyof Uses> {
  name: Name;
  /** keys of a resource file that are about it, each with its description */
  keys: Readonly<Record<string, ZodType>>;
  /** what a file says of it, with everything filled in; undefined: its resource does not use it */
  normalise(input: ResourceInput): Uses[Name] | undefined;
  /** fields that a resource has because it uses it, by name; what an author says of one of that name goes before */
  fields?(input: ResourceInput): Readonly<Record<string, FieldInput>>;
  /** permissions that it asks for beside those of screens and buttons: action -> title in Chinese */
  rights?(input: ResourceInput): Readonly<Record<string, string>>;
}
