import { useId, useRef, useState, type ReactNode } from 'react';
import { alertLines, can, navigate, useT } from '../../client';
import { later } from '../../client/later';
import type { Conversion, Resource } from '../../language/model';
import { notReady } from '../../language/rules';
import { askWayOut } from '../record/askWayOut';
import { issueText, lineOf } from '../record/refusals';
import type { Row } from '../columns/fieldColumn';
import { Button } from '../../ui/Button';

const GenerateMenu = later(() => import('./GenerateMenu').then((module) => module.GenerateMenu));

/** Name of this action on its buttons. */
export const GENERATE = 'generate';

interface GenerateButtonProps {
  resource: Resource;
  selected: readonly Row[];
  /** something else was done to the records first */
  onDone(action: string): void;
}

/**
 * Makes the next document from the selected one (下推, E-20): at once where there is one kind only, else by a menu. What
 * its state keeps from that is told with what leads out of it.
 */
export function GenerateButton({ resource, selected, onDone }: GenerateButtonProps): ReactNode {
  const t = useT();
  const reasonId = useId();
  const button = useRef<HTMLButtonElement>(null);
  /** the record that the menu is open for */
  const [opened, setOpened] = useState<Row | null>(null);
  const steps = stepsOf(resource);
  const [only] = steps;
  if (!only) return null;
  const issue =
    selected.length > 0 && selected.every((record) => steps.every((step) => notReady(resource, step, record)))
      ? notReady(resource, only, selected[0]!)
      : null;
  const reason = issue ? issueText(issue) : undefined;
  const press = async (): Promise<void> => {
    const words = { action: t('下推'), title: t(resource.title) };
    if (opened) return setOpened(null);
    if (selected.length === 0) return alertLines({ title: t('提示'), text: t('请选择需要{action}的{title}', words) });
    if (selected.length > 1) return alertLines({ title: t('提示'), text: t('不可同时{action}多个{title}', words) });
    let [record] = selected;
    if (issue) {
      const refused = { title: t('提示'), lines: [lineOf(issue)], action: t('下推'), reasons: [issue] };
      const after = await askWayOut(resource, refused, selected, onDone);
      if (!after) return alertLines(refused);
      [record] = after;
    }
    if (!record) return undefined;
    return steps.length === 1 ? go(resource, only, record) : setOpened(record);
  };
  return (
    <>
      <Button
        ref={button}
        data-action={GENERATE}
        aria-haspopup={steps.length > 1 ? 'menu' : undefined}
        aria-expanded={steps.length > 1 ? opened !== null : undefined}
        aria-disabled={reason !== undefined || undefined}
        aria-describedby={reason === undefined ? undefined : reasonId}
        title={reason}
        onClick={() => void press()}
      >
        {steps.length === 1 ? t(only.title) : t('下推')}
        {steps.length > 1 && <span aria-hidden="true">▾</span>}
      </Button>
      {reason !== undefined && (
        <span id={reasonId} className="gj-hidden">
          {reason}
        </span>
      )}
      {opened && (
        <GenerateMenu
          resource={resource}
          record={opened}
          steps={steps}
          button={button}
          onClose={() => setOpened(null)}
          onChoose={(step) => go(resource, step, opened)}
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
