import type { Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { maskRow } from '../../../server/resource/maskRow';

/** What each line of a child table is about, in the words of its first reference, as far as the caller may see that. */
export function lineLabels(call: Call, document: Document, name: string): string[] {
  const table = call.compiled.tables.find((one) => one.name === name);
  const first = table?.fields.find(({ field, type }) => type.companion?.(field) !== undefined);
  const companion = first?.type.companion?.(first.field) ?? '';
  const shown = (maskRow(call, structuredClone(document))[name] as Document[] | undefined) ?? [];
  return shown.map((line) => String(line[companion] ?? ''));
}
