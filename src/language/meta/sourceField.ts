/** Field of a line that says which line it was made from: `purchaseOrder/345`, the resource and the id of its line. */
export const SOURCE = 'source';

/** The line that a source names; undefined for any other text. */
export function readSource(text: unknown): { resource: string; lineId: string } | undefined {
  const [, resource, lineId] =
    typeof text === 'string' ? (/^([A-Za-z][A-Za-z0-9]{0,39})\/([1-9]\d{0,17})$/.exec(text) ?? []) : [];
  return resource === undefined || lineId === undefined ? undefined : { resource, lineId };
}

export function sourceText(resource: string, lineId: unknown): string {
  return `${resource}/${String(lineId)}`;
}
