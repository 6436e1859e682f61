import { maySeeField, type CompiledField } from '../../language/rules';
import type { Call } from './Call';

/** Whether the caller may learn anything about a field over many records. */
export function canSee({ context }: Call, field: CompiledField): boolean {
  return maySeeField(field, context);
}
