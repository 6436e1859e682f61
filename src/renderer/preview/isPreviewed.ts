import { previewOf } from '../../lib/files/previewOf';
import type { PreviewPort } from './PreviewPort';

/** Whether a file of this name can be looked at with what a port gives. */
export function isPreviewed(name: string, port: Pick<PreviewPort, 'address' | 'isKnown' | 'table'>): boolean {
  const kind = previewOf(name);
  if (kind === 'video' || kind === 'audio') return port.address !== undefined;
  if (kind === 'room') return port.isKnown === true;
  return kind === 'sheets' ? port.table !== undefined : kind !== undefined;
}
