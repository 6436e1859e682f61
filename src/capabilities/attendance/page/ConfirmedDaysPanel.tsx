import type { ReactNode } from 'react';
import { get } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import type { Document } from '../../../language/rules';
import type { ShownRecord } from '../../../renderer/capability/CapabilityPage';
import { useResource } from '../../../renderer/resource/useResource';
import { ConfirmedDays } from './ConfirmedDays';

/** The days of the month below what somebody confirms of it. */
export function ConfirmedDaysPanel(shown: ShownRecord): ReactNode {
  const days = shown.resource.uses.attendance?.confirms?.days;
  return days === undefined ? null : <OfConfirmation {...shown} days={days} />;
}

function OfConfirmation({ days, id, resource, revision }: ShownRecord & { days: string }): ReactNode {
  const compiled = useResource(days);
  const { detail } = resource.operations;
  const { value } = useLoaded(`${detail} ${id} ${String(revision)}`, (options) =>
    get<Document>(detail, { id }, options),
  );
  return compiled && value ? <ConfirmedDays compiled={compiled} confirmation={value} revision={revision} /> : null;
}
