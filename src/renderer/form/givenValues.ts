import { isObject } from '../../lib/isObject';
import type { CompiledResource, Document } from '../../language/rules';

/**
 * What the address of a form says that a new record begins with: values of header fields, and the names of what
 * references lead to. Anything else is left out; what the rules close, the server fills in anew.
 * @param text an object in JSON
 */
export function givenValues({ header }: CompiledResource, text: string | undefined): Document {
  const said = read(text);
  const values: Document = {};
  for (const { field, type, value } of header) {
    if (value || field.system || said[field.name] === undefined) continue;
    const parsed = type.parse(said[field.name], field);
    if (!parsed.ok) continue;
    values[field.name] = parsed.value;
    const companion = type.companion?.(field);
    if (companion !== undefined && typeof said[companion] === 'string') values[companion] = said[companion];
  }
  return values;
}

function read(text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {};
  try {
    const given: unknown = JSON.parse(text);
    return isObject(given) ? given : {};
  } catch {
    return {};
  }
}
