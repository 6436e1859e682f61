import type { Field, Resource } from '../../src/language/model';

/**
 * Few resources that use between them everything that any of all of them uses: each type of field in head and lines
 * with each word that is said of it, each machine, each ledger it writes to, each word of the resource itself. What an
 * engine does with a record hangs on these and on no name.
 */
export function coveringResources(all: readonly Resource[]): Resource[] {
  const open = new Map(all.map((resource) => [resource, usedBy(resource)]));
  const left = new Set([...open.values()].flatMap((used) => [...used]));
  const taken: Resource[] = [];
  while (left.size > 0) {
    const news = (resource: Resource): number => [...open.get(resource)!].filter((use) => left.has(use)).length;
    const next = all.reduce((best, resource) => (news(resource) > news(best) ? resource : best));
    for (const use of open.get(next)!) left.delete(use);
    taken.push(next);
  }
  return taken;
}

function usedBy({ fields, machine, ...words }: Resource): Set<string> {
  const said = (of: object, prefix: string): string[] =>
    Object.entries(of).flatMap(([word, value]) => (isSaid(value) ? [`${prefix}${word}`] : []));
  const ofField = (field: Field, prefix: string): string[] => said(field, `${prefix}${field.type}.`);
  return new Set([
    `machine ${machine?.name}`,
    ...said(words, ''),
    ...fields.flatMap((field) => [
      ...ofField(field, ''),
      ...(field.fields ?? []).flatMap((inner) => ofField(inner, 'lines.')),
    ]),
  ]);
}

function isSaid(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}
