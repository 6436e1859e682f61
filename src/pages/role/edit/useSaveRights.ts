import { useState } from 'react';
import { CallError, ConflictError, t, toast } from '../../../client';
import { report } from '../../../client/report';
import type { RoleDetail } from '../../../language/wire';
import { saveRights } from '../calls';
import { assignmentOf, toRoleAssignment } from './Assignment';
import type { AssignmentModel } from './AssignmentModel';
import { difference, type Difference } from './difference';
import { rebase } from './rebase';

interface Conflict {
  /** what the server said */
  message: string;
  /** what has become different since the rights were read */
  theirs: Difference;
}

interface Saving {
  step: 'editing' | 'asking' | 'conflict';
  conflict: Conflict | undefined;
  /** Shows what would be saved. */
  ask(): void;
  save(): Promise<void>;
  /** Takes what the others saved and does one's own changes to it. */
  merge(): void;
  /** Takes what the others saved. */
  reload(): void;
  close(): void;
}

/** Saving the rights of a role, with the question before it and the answer to somebody else's changes. */
export function useSaveRights(model: AssignmentModel): Saving {
  const [step, setStep] = useState<Saving['step']>('editing');
  const [conflict, setConflict] = useState<Conflict & { stored: RoleDetail }>();
  const close = (): void => setStep('editing');

  async function save(): Promise<void> {
    const { detail, current } = model;
    try {
      const { version } = await saveRights(toRoleAssignment(detail, current));
      const { wildcard, functions, resources, records } = toRoleAssignment(detail, current);
      model.rest({ ...detail, version, wildcard, functions, resources, records });
      toast('success', t('保存成功'));
      close();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error instanceof ConflictError) showConflict(error.message, error.data as RoleDetail);
      else if (error.code !== 401) report(error);
    }
  }

  function showConflict(message: string, stored: RoleDetail): void {
    setConflict({ message, stored, theirs: difference(model.saved, assignmentOf(stored)) });
    setStep('conflict');
  }

  return {
    step,
    conflict,
    ask: () => {
      if (model.isChanged) setStep('asking');
    },
    save,
    merge: () => {
      if (conflict) model.rest(conflict.stored, rebase(model.saved, model.current, assignmentOf(conflict.stored)));
      close();
    },
    reload: () => {
      if (conflict) model.rest(conflict.stored);
      close();
    },
    close,
  };
}
