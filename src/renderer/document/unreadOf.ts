import type { Issue } from '../../language/model';
import { readOpenText, type CompiledField } from '../../language/rules';

/** Types whose texts are read when they are left; a half typed address or phone number is not wrong yet. */
const READ_WHEN_LEFT: readonly string[] = ['range', 'in'];

/**
 * What is wrong with a value that was typed and could not be read: told at once, not only when saving is refused. A
 * text that is still looked up is not wrong yet.
 */
export function unreadOf({ field, type, editable, value: computed }: CompiledField, value: unknown): Issue | undefined {
  const mayBeTyped =
    computed === undefined && editable !== false && !field.system && READ_WHEN_LEFT.includes(type.filter);
  if (!mayBeTyped || typeof value !== 'string' || value === '' || readOpenText(value)?.state === 'awaited')
    return undefined;
  const parsed = type.parse(value, field);
  return parsed.ok ? undefined : parsed.issue;
}
