import { canAny } from '../../../client';
import type { Resource } from '../../../language/model';
import type { RowLinks } from '../../../renderer/capability/CapabilityPage';
import { SOURCE } from '../wire';

/** Records that wait for a voucher lead to their documents, and to the voucher that they have got. */
export function sourceRows({ uses }: Resource): RowLinks | undefined {
  const details = uses.accounting?.details;
  if (!details) return undefined;
  return {
    links: [SOURCE.voucher],
    opens(row) {
      const detail = details[String(row[SOURCE.kind])];
      const id = row[SOURCE.documentId];
      return detail && canAny(detail.permissions) && (typeof id === 'string' || typeof id === 'number')
        ? `${detail.path}?id=${id}`
        : undefined;
    },
  };
}
