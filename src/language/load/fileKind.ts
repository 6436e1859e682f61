import { at } from '../../lib/at';
import type { FileKind } from '../meta/jsonSchemas';

/** What a file holds and its own name, told by where it lies; undefined for files that are no schema. */
export function fileKind(path: string): { kind: FileKind; folder: string; name: string } | undefined {
  const parts = path.split('/').slice(path.startsWith('schemas/') ? 1 : 0);
  const base = at(parts, -1).replace(/\.(json|ts)$/, '');
  if (parts[0] === '_shared') {
    const kind = ({ machines: 'machine', dictionaries: 'dictionary', fieldSets: 'fieldSet' } as const)[parts[1] ?? ''];
    return kind && parts.length === 3 ? { kind, folder: '_shared', name: base } : undefined;
  }
  if (parts.length !== 2) return undefined;
  return { kind: base === 'module' ? 'module' : 'resource', folder: at(parts, 0), name: base };
}
