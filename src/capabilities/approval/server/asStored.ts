/** Something as the database keeps it in a column of JSON, to be compared with what stands there. */
export function asStored(content: unknown): unknown {
  return JSON.parse(JSON.stringify(content)) as unknown;
}
