import { MODULE_ICONS, type ModuleIcon } from '../../../src/language/meta/moduleIcons';
import { oneOf } from '../parseOptions';

/**
 * The drawing of a new module in the menu: one that no other module has, as long as there are any.
 * @param taken drawings of the other modules
 * @param said the one that is asked for
 * @throws UsageError where another module has that, with those that are free
 */
export function drawingOf(
  taken: readonly string[],
  said: string | undefined,
): { icon: ModuleIcon; others: readonly ModuleIcon[] } {
  const unused = MODULE_ICONS.filter((icon) => !taken.includes(icon));
  const free = unused.length > 0 ? unused : MODULE_ICONS;
  const icon = said === undefined ? (free[0] ?? MODULE_ICONS[0]) : oneOf(said, free, 'icon');
  return { icon, others: free.filter((other) => other !== icon) };
}
