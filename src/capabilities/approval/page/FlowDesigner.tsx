import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { ControlProps } from '../../../fields/faces/ControlProps';
import { useDocumentPlace } from '../../../renderer/form/DocumentContext';
import { Button } from '../../../ui/Button';
import { isOfBranches, nodeOf, type Branch, type Flow, type FlowNode } from '../wire';
import { BranchDialog } from './BranchDialog';
import { moveStep, removeStep, replaceBranch, replaceStep } from './flowEdits';
import { FlowDialog, LED_TITLES } from './FlowDialog';
import { FlowLine } from './FlowLine';
import { StepDialog } from './StepDialog';
import type { WhoNode } from './stepForm';
import { TryOutDialog } from './TryOutDialog';
import { useDesign } from './useDesign';
import { VersionsDialog } from './VersionsDialog';
import './design.css';
import { UndoButtons } from '../../designedForm/page';

/** What is open over the flow. */
type Open =
  | { kind: 'step'; node: WhoNode }
  | { kind: 'branch'; branch: Branch; isUsual: boolean; isCondition: boolean }
  | { kind: 'choice'; node: FlowNode }
  | { kind: 'flow' | 'tryOut' | 'versions' };

/**
 * A flow as boxes that lie in each other, from above. Each says who acts there, and what is not complete says why.
 * Arrows go from box to box, Enter opens one, Ctrl with arrows moves it, Delete takes it away, Ctrl+Z takes that back.
 */
export default function FlowDesigner({ disabled = false, id, onChange }: ControlProps): ReactNode {
  const t = useT();
  const { model } = useDocumentPlace();
  const design = useDesign(model);
  const { faults, flow } = design;
  const [open, setOpen] = useState<Open>();
  const root = useRef<HTMLDivElement>(null);
  const change = (next: Flow): void => {
    model.endStep();
    onChange(next);
  };
  const openStep = (node: FlowNode): void => {
    if (disabled || node.kind === 'timer' || node.kind === 'sub') return;
    setOpen(isOfBranches(node) ? { kind: 'choice', node } : { kind: 'step', node });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !('stop' in target.dataset) || open) return;
    const { step = '' } = target.dataset;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const by = event.key === 'ArrowDown' ? 1 : -1;
      event.preventDefault();
      if (!event.ctrlKey) stopBy(root.current, target, by)?.focus();
      else if (!disabled && step !== '') change(moveStep(flow, step, by));
    } else if (event.key === 'Delete' && !disabled && step !== '') {
      event.preventDefault();
      // The keyboard stays in the picture.
      (stopBy(root.current, target, -1) ?? root.current?.querySelector<HTMLElement>('.flow-add button'))?.focus();
      change(removeStep(flow, step));
    }
  };
  const whole = faults.flow.get('');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that move between the buttons within
    <div ref={root} id={id} className="design" role="group" aria-label={t('流程设计')} onKeyDown={onKeyDown}>
      <div className="design-tools">
        {!disabled && <UndoButtons model={model} />}
        <Button isSmall disabled={design.api === ''} onClick={() => setOpen({ kind: 'tryOut' })}>
          {t('试运行')}
        </Button>
        {design.id !== undefined && (
          <Button isSmall disabled={design.api === ''} onClick={() => setOpen({ kind: 'versions' })}>
            {t('历史版本')}
          </Button>
        )}
        <span className="design-hint">{t('方向键移动，Enter设置，Ctrl+方向键调整顺序，Delete删除')}</span>
      </div>
      {whole !== undefined && (
        <p className="design-fault" role="status">
          {whole}
        </p>
      )}
      <div className="flow-scroll">
        <div className="flow">
          <div className="flow-end">
            <button
              type="button"
              className="design-open"
              data-stop
              disabled={disabled}
              onClick={() => setOpen({ kind: 'flow' })}
            >
              <b>{t('发起人提交')}</b>
              <small>{t(LED_TITLES[flow.changed ?? 'anew'])}</small>
            </button>
          </div>
          <FlowLine
            design={design}
            nodes={flow.nodes}
            branch={null}
            isClosed={disabled}
            change={change}
            openStep={openStep}
            openBranch={(branch, isUsual, isCondition) => setOpen({ kind: 'branch', branch, isUsual, isCondition })}
          />
          <div className="flow-end">{t('流程结束')}</div>
        </div>
      </div>
      {open?.kind === 'step' && (
        <StepDialog
          design={design}
          node={open.node}
          onDone={(node) => {
            // It may have been put in a moment ago.
            if (nodeOf(flow, node.id)) change(replaceStep(flow, node));
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.kind === 'choice' && (
        <BranchDialog
          design={design}
          title={t('分支设置')}
          name={open.node.title}
          onDone={({ title }) => {
            change(replaceStep(flow, { ...(nodeOf(flow, open.node.id) ?? open.node), title }));
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.kind === 'branch' && (
        <BranchDialog
          design={design}
          title={t('条件设置')}
          name={open.branch.title}
          {...(open.isCondition && !open.isUsual ? { when: open.branch.when ?? '' } : {})}
          onDone={(said) => {
            change(replaceBranch(flow, { id: open.branch.id, ...said }));
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.kind === 'flow' && (
        <FlowDialog
          design={design}
          onDone={(next) => {
            change(next);
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.kind === 'tryOut' && <TryOutDialog design={design} onClose={() => setOpen(undefined)} />}
      {open?.kind === 'versions' && (
        <VersionsDialog design={design} model={model} isClosed={disabled} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}

/** The next box, or the one before, in the order in which they are read. */
function stopBy(root: HTMLElement | null, from: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const stops = [...(root?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
  return stops[stops.indexOf(from) + by];
}
