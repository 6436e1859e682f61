import type { Document } from '../../../language/rules';

/**
 * A record as it stands, with what somebody gives for some of its fields alone; lines are told by their ids, and no
 * others are read.
 */
export function withPrices(before: Document, given: Document, paths: readonly string[]): Document {
  const result: Document = { ...before };
  for (const path of paths) {
    const [table = '', field] = path.split('.');
    if (field === undefined) {
      if (given[path] !== undefined) result[path] = given[path];
      continue;
    }
    const lines = Array.isArray(given[table]) ? (given[table] as Document[]) : [];
    const prices = new Map(
      lines.flatMap((line) => (line?.[field] === undefined ? [] : [[String(line.id), line[field]] as const])),
    );
    result[table] = ((result[table] as Document[] | undefined) ?? []).map((line) =>
      prices.has(String(line.id)) ? { ...line, [field]: prices.get(String(line.id)) } : line,
    );
  }
  return result;
}
