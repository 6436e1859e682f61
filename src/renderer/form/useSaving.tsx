import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { alertLines, useT } from '../../client';
import type { CompiledResource, Document } from '../../language/rules';
import type { ArrivalKind } from '../document/Arrivals';
import { useWaiting } from './useWaiting';
import type { DraftPlace } from './drafts/useDraft';
import type { DocumentModel } from '../document/DocumentModel';
import { focusProblem } from './focusProblem';
import { MergeDialog } from './merge/MergeDialog';
import { planMerge, type MergePlan } from './merge/planMerge';
import { saveDocument, type Saved, type SaveResult } from './saveDocument';
import type { OpenDocument } from './useDocument';

interface SavingPlace {
  compiled: CompiledResource;
  /** undefined: a new record */
  id: string | undefined;
  open: OpenDocument;
  draft: DraftPlace;
  root: RefObject<HTMLElement | null>;
}

type AfterSaving = (saved: Saved) => void | Promise<void>;

interface Conflict {
  theirs: Document;
  plan: MergePlan;
  onSaved: AfterSaving;
}

export interface Saving {
  isSaving: boolean;
  /** what it waits for before it saves */
  awaited: ArrivalKind | null;
  stopWaiting(): void;
  save(onSaved: AfterSaving): Promise<void>;
  /** shown while somebody has to look at what another person changed meanwhile */
  dialog: ReactNode;
}

/**
 * Saves a form once all that was entered has arrived in it. When somebody else saved the record meanwhile, what both
 * did is put together, field by field and line by line; where both changed the same, the person chooses, and what comes
 * of it is saved on the new version.
 */
export function useSaving({ compiled, id, open, draft, root }: SavingPlace): Saving {
  const t = useT();
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const waiting = useWaiting();
  const [conflict, setConflict] = useState<Conflict>();
  const run = async (model: DocumentModel, base: Document | undefined, onSaved: AfterSaving): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    const result = await saveArrived(model).finally(() => {
      isBusy.current = false;
      setSaving(false);
    });
    if (result === null) return;
    if (result.kind === 'saved') {
      draft.saved();
      await onSaved(result.saved);
    } else if (result.kind === 'refused') focusProblem(root.current, model.problems[0]);
    else
      setConflict({
        theirs: result.theirs,
        plan: planMerge(compiled, base ?? {}, model.toWire(), result.theirs),
        onSaved,
      });
  };
  /** null: waiting was given up, or what is stuck was told */
  const saveArrived = async (model: DocumentModel): Promise<SaveResult | null> => {
    const stuck = await waiting.waitFor(model.arrivals);
    if (stuck === null) return null;
    if (stuck.length === 0) return saveDocument(model, id);
    await alertLines({ title: t('提示'), text: t('以下附件没有上传，单据尚未保存'), lines: stuck });
    return null;
  };
  const dialog = conflict && (
    <MergeDialog
      compiled={compiled}
      title={t('记录已被他人修改')}
      intro={t('在您编辑期间，他人保存了此记录。只有一方修改的内容已自动合并；双方都修改的，请选择。')}
      differences={conflict.plan.differences}
      withBase
      theirTitle={t('对方')}
      myTitle={t('我的')}
      confirmText={t('合并并保存')}
      onConfirm={(choices) => {
        setConflict(undefined);
        void run(open.adopt(conflict.plan.merged(choices), conflict.theirs), conflict.theirs, conflict.onSaved);
      }}
      onClose={() => setConflict(undefined)}
    />
  );
  return {
    isSaving,
    awaited: waiting.awaited,
    stopWaiting: waiting.stop,
    save: async (onSaved) => (open.model ? run(open.model, open.base, onSaved) : undefined),
    dialog,
  };
}
