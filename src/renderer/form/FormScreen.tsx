import { useEffect, useRef, type ReactNode } from 'react';
import { canAny, closeTab, navigate, setTabTitle, useTab } from '../../client';
import { useIsNarrow } from '../../ui/useIsNarrow';
import { fieldTypes } from '../../fields/pure';
import type { FormScreen as FormScreenModel, Resource } from '../../language/model';
import { compileResource, nameOf, type CompiledResource } from '../../language/rules';
import { useCapabilityPages } from '../capability/CapabilityPage';
import { refusalText } from '../record/refusals';
import { detailAddress, formAddress } from '../record/formAddress';
import { useShown } from '../context/shown';
import { LoadFailed } from '../LoadFailed';
import { RecordPager } from '../pager/RecordPager';
import { DocumentForm } from './DocumentForm';
import { DraftBar } from './drafts/DraftBar';
import { useDraft } from './drafts/useDraft';
import { FormButtons } from './FormButtons';
import { FormLayoutButton } from './layout/FormLayoutButton';
import { ProblemList } from './ProblemList';
import type { Saved } from './saveDocument';
import { TemplateButton } from './templates/TemplateButton';
import { useDocument } from './useDocument';
import { useSaveKey } from './useSaveKey';
import { useSaving } from './useSaving';
import { actionOf } from '../../language/action/actionOf';

/**
 * The screen that adds or edits one record: the one named by the query parameter id, or a new one, a copy of the one
 * named by copy (B-091, E-15), what is made from the document that generate and from name (E-20), or one that begins with
 * what `with` says of its header. With
 * as=updateMoney it is entered as the capability says that has an action of this name.
 */
export function FormScreen({
  compiled: given,
  screen,
}: {
  compiled: CompiledResource;
  screen: FormScreenModel;
}): ReactNode {
  const { key, search } = useTab();
  const as = screen.as ?? search.get('as') ?? '';
  const rooms = useCapabilityPages(given.resource);
  const entered = rooms.flatMap(({ forms = {} }) => {
    const known = typeof forms === 'function' ? forms(given.resource) : forms;
    return Object.hasOwn(known, as) ? (known[as] ?? []) : [];
  })[0];
  const compiled = entered ? compileResource(entered(given.resource), fieldTypes) : given;
  const origin = {
    id: search.get('id') ?? undefined,
    copyOf: search.get('copy') ?? undefined,
    madeFrom: madeFrom(search),
    given: search.get('with') ?? undefined,
    begins: rooms.flatMap(({ begins }) => begins?.(given.resource, search) ?? [])[0],
  };
  const { id } = origin;
  const { resource } = compiled;
  const open = useDocument(compiled, origin);
  const { model, version } = open;
  const draft = useDraft(compiled, origin, open);
  const root = useRef<HTMLDivElement>(null);
  const saving = useSaving({ compiled, id, open, draft, root });
  useEffect(() => {
    if (model && id !== undefined) setTabTitle(key, nameOf(resource, model.state.document));
  }, [model, key, id, resource]);
  const show = async (saved: Saved): Promise<void> => {
    const list = resource.screens.find(({ kind }) => kind === 'list');
    const next = detailAddress(resource, saved.id) ?? list?.path;
    await closeTab(key);
    if (next !== undefined) navigate(next, { replace: true });
  };
  // A phone has no room for more buttons; its details print.
  const isNarrow = useIsNarrow();
  const showAndPrint = async (saved: Saved): Promise<void> => {
    await show(saved);
    const { openPrint } = await import('../print/openPrint');
    await openPrint(resource, [saved.id]);
  };
  const beginAnew = async (): Promise<void> => {
    const address = formAddress(resource)!;
    if (key === address) return open.reload();
    await closeTab(key);
    navigate(address, { replace: true });
  };
  const refusal =
    id === undefined || !model ? null : refusalText(resource, entered ? as : 'edit', model.state.document);
  const saveAndShow = (): void => void (refusal === null && saving.save(show));
  useSaveKey(root, saveAndShow);
  useShown(root, { compiled, isReadOnly: refusal !== null, refusal, ...(model ? { model } : {}) });
  if (open.hasFailed) return <LoadFailed onRetry={open.retry} />;
  if (!model) return <div className="gj-screen-wait" aria-busy="true" />;
  return (
    <div className="gj-form-screen" ref={root}>
      {refusal !== null && (
        <p className="gj-form-refusal" role="alert">
          {refusal}
        </p>
      )}
      {open.notes.length > 0 && (
        <div className="gj-form-notes" role="status">
          {open.notes.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <DraftBar compiled={compiled} open={open} draft={draft} isReadOnly={refusal !== null} />
      <DocumentForm key={version} model={model} isReadOnly={refusal !== null} />
      <div className="gj-form-foot">
        <ProblemList model={model} root={root} />
        <div className="gj-form-buttons">
          {id !== undefined && (
            <RecordPager
              resource={resource}
              id={id}
              addressOf={(other) =>
                screen.as === undefined ? (formAddress(resource, other) ?? '') : `${screen.path}?id=${other}`
              }
            />
          )}
          {refusal === null && !isNarrow && <FormLayoutButton model={model} />}
          {refusal === null && !isNarrow && !entered && (
            <TemplateButton compiled={compiled} open={open} isNew={id === undefined} />
          )}
          <FormButtons
            saving={saving}
            isReadOnly={refusal !== null}
            onSave={saveAndShow}
            onSaveAndNew={id === undefined ? () => void saving.save(beginAnew) : undefined}
            onSaveAndPrint={!isNarrow && mayPrint(resource) ? () => void saving.save(showAndPrint) : undefined}
            onPutAside={draft.putAside}
            onCancel={() => void leave(key)}
          />
        </div>
      </div>
      {saving.dialog}
    </div>
  );
}

async function leave(key: string): Promise<void> {
  const next = await closeTab(key);
  if (next !== null) navigate(next);
}

function madeFrom(search: URLSearchParams): { resource: string; id: string } | undefined {
  const [resource, id] = [search.get('generate'), search.get('from')];
  return resource === null || id === null ? undefined : { resource, id };
}

/** Whether records of a resource have a layout on paper that the person may print. */
function mayPrint(resource: Resource): boolean {
  const isPrinted = resource.screens.some((screen) => 'actions' in screen && screen.actions.includes('print'));
  return isPrinted && canAny(actionOf(resource, 'print')!.permissions);
}
