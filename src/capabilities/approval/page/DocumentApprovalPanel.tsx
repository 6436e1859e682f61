import { useMemo, type ReactNode } from 'react';
import { get, isIdle, useT } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import type { ShownRecord } from '../../../renderer/capability/CapabilityPage';
import { DOCUMENT_APPROVAL, foldApproval, type DocumentApproval } from '../wire';
import { ApprovalWay } from './ApprovalWay';

/** The way of the latest approval of a document; nothing where it never had one. */
export function DocumentApprovalPanel({ id, resource, revision }: ShownRecord): ReactNode {
  const t = useT();
  const isApproved = resource.uses.approval?.through !== undefined && !isIdle(resource.name, DOCUMENT_APPROVAL);
  const { value } = useLoaded(
    `${resource.name} ${id} ${String(revision)}`,
    isApproved
      ? (options) => get<DocumentApproval | null>(`${resource.api}/${DOCUMENT_APPROVAL}`, { id }, options)
      : null,
  );
  const state = useMemo(() => value && foldApproval(value.flow, value.events), [value]);
  if (!value || !state) return null;
  return (
    <section className="approval-of" aria-label={t('审批路径')}>
      <h2>
        {t('审批路径')} <small>{value.code}</small>
      </h2>
      <ApprovalWay view={value} state={state} />
    </section>
  );
}
