import type { CompiledField } from '../../language/rules';
import type { Call } from '../resource/Call';
import { canSee } from '../resource/canSee';

/**
 * Whether a call may see a field over many records. What the program does by itself goes on from fields that no schema
 * shows to anybody as well.
 */
export function seesField(call: Call, field: CompiledField): boolean {
  return call.session.why !== undefined || canSee(call, field);
}
