import type { CompiledField } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';

/** Fields whose values are counted by the server. */
export function seriesFields({ compiled }: Call): CompiledField[] {
  return compiled.header.filter(({ field }) => typeof field.settings.series === 'string');
}
