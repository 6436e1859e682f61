import type { FieldType } from './FieldType';

/** Column width of a field whose author says none, px. */
export function widthOf(
  type: Pick<FieldType, 'width'> | undefined,
  settings: Readonly<Record<string, unknown>>,
): number {
  const width = type?.width ?? 120;
  return typeof width === 'number' ? width : width(settings);
}
