import { useId, useState, type ReactNode } from 'react';
import { alertLines, can, navigate, useT } from '../../client';
import { later } from '../../client/later';
import type { Conversion, Resource } from '../../language/model';
import { notReady } from '../../language/rules';
import { issueText } from '../record/refusals';
import type { Row } from '../columns/fieldColumn';
import { Button } from '../../ui/Button';

const GenerateDialog = later(() => import('./GenerateDialog').then((module) => module.GenerateDialog));

/** Name of this action on its buttons. */
export const GENERATE = 'generate';

interface GenerateButtonProps {
  resource: Resource;
  selected: readonly Row[];
}

/**
 * Makes the next document from the selected one (下推, E-20): at once where there is one kind only, else after a choice.
 */
export function GenerateButton({ resource, selected }: GenerateButtonProps): ReactNode {
  const t = useT();
  const reasonId = useId();
  const [isOpen, setOpen] = useState(false);
  const steps = stepsOf(resource);
  const [only] = steps;
  if (!only) return null;
  const reason =
    selected.length > 0 && selected.every((record) => steps.every((step) => notReady(resource, step, record)))
      ? issueText(notReady(resource, steps[0]!, selected[0]!)!)
      : undefined;
  const press = async (): Promise<void> => {
    const words = { action: t('下推'), title: t(resource.title) };
    if (selected.length === 0) return alertLines({ title: t('提示'), text: t('请选择需要{action}的{title}', words) });
    if (selected.length > 1) return alertLines({ title: t('提示'), text: t('不可同时{action}多个{title}', words) });
    if (reason !== undefined) return alertLines({ title: t('提示'), text: reason });
    return steps.length === 1 ? go(resource, only, selected[0]!) : setOpen(true);
  };
  return (
    <>
      <Button
        data-action={GENERATE}
        aria-haspopup={steps.length > 1 ? 'dialog' : undefined}
        aria-disabled={reason !== undefined || undefined}
        aria-describedby={reason === undefined ? undefined : reasonId}
        title={reason}
        onClick={() => void press()}
      >
        {steps.length === 1 ? t(only.title) : t('下推')}
      </Button>
      {reason !== undefined && (
        <span id={reasonId} className="gj-hidden">
          {reason}
        </span>
      )}
      {isOpen && (
        <GenerateDialog
          steps={steps.map((step) => ({ step, isReady: notReady(resource, step, selected[0]!) === null }))}
          onClose={() => setOpen(false)}
          onChoose={(step) => go(resource, step, selected[0]!)}
        />
      )}
    </>
  );
}

/** Whether the person may make any document from those of a resource. */
export function mayGenerate(resource: Resource): boolean {
  return stepsOf(resource).length > 0;
}

function stepsOf({ uses }: Resource): Conversion[] {
  return uses.generates.filter(({ form }) => form?.permissions.some(can));
}

function go(resource: Resource, step: Conversion, record: Row): void {
  const address = generateAddress(resource, step, String(record.id));
  if (address !== undefined) navigate(address);
}

/** Address of the form that begins with what is made from a record; undefined where the new document has no form. */
function generateAddress({ name }: Resource, { form }: Conversion, id: string): string | undefined {
  return form && `${form.path}?generate=${name}&from=${id}`;
}
