import { Fragment, type ReactNode } from 'react';
import { useT } from '../../../client';
import { Menu } from '../../../ui/menu/Menu';
import { isOfBranches, type Branch, type Flow, type FlowNode } from '../wire';
import { BranchBoxes } from './BranchBoxes';
import { insertStep, moveStep, removeStep } from './flowEdits';
import { newStep, STEP_KINDS, STEP_TITLES, type StepKind } from './newStep';
import type { Design } from './useDesign';
import { whoText } from './whoText';

/** What every part of the picture is given. */
export interface FlowParts {
  design: Design;
  isClosed: boolean;
  change(flow: Flow): void;
  openStep(node: FlowNode): void;
  openBranch(branch: Branch, isUsual: boolean, isCondition: boolean): void;
}

interface FlowLineProps extends FlowParts {
  nodes: readonly FlowNode[];
  /** id of the branch whose steps these are; null: the flow's own */
  branch: string | null;
}

/** Steps one below the other, with a place to put one in before, between and after them. */
export function FlowLine({ branch, nodes, ...parts }: FlowLineProps): ReactNode {
  const { change, design, isClosed, openStep } = parts;
  const t = useT();
  const add = (at: number, kind: StepKind): void => {
    const made = newStep(kind);
    const node = { ...made, title: t(made.title) };
    change(insertStep(design.flow, { branch, at }, node));
    openStep(node);
  };
  const place = (at: number): ReactNode => (
    <div className="flow-add">
      {!isClosed && (
        <Menu
          label={t('添加环节')}
          items={STEP_KINDS.map((kind) => ({ key: kind, text: t(STEP_TITLES[kind]), run: () => add(at, kind) }))}
          align="start"
        >
          +
        </Menu>
      )}
    </div>
  );
  return (
    <div className="flow-line">
      {place(0)}
      {nodes.map((node, at) => (
        <Fragment key={node.id}>
          <StepBox {...parts} node={node} isFirst={at === 0} isLast={at === nodes.length - 1} />
          {isOfBranches(node) && <BranchBoxes {...parts} node={node} />}
          {place(at + 1)}
        </Fragment>
      ))}
    </div>
  );
}

function StepBox({
  change,
  design,
  isClosed,
  isFirst,
  isLast,
  node,
  openStep,
}: FlowParts & { node: FlowNode; isFirst: boolean; isLast: boolean }): ReactNode {
  const t = useT();
  const { faults, flow, named } = design;
  const fault = faults.flow.get(node.id);
  const kind = node.kind in STEP_TITLES ? t(STEP_TITLES[node.kind as StepKind]) : node.kind;
  return (
    <div className="flow-box" data-kind={node.kind} data-faulty={fault !== undefined || undefined}>
      <button
        type="button"
        className="design-open"
        data-stop
        data-step={node.id}
        disabled={isClosed}
        onClick={() => openStep(node)}
      >
        <b>{t(node.title)}</b>
        {t(node.title) !== kind && <small>{kind}</small>}
        {'who' in node && <span>{whoText(node.who, named, t)}</span>}
        {fault !== undefined && <em>{fault}</em>}
      </button>
      {!isClosed && (
        <Menu
          label={t('{name}的操作', { name: node.title })}
          items={[
            { key: 'up', text: t('上移'), disabled: isFirst, run: () => change(moveStep(flow, node.id, -1)) },
            { key: 'down', text: t('下移'), disabled: isLast, run: () => change(moveStep(flow, node.id, 1)) },
            { key: 'remove', text: t('删除'), run: () => change(removeStep(flow, node.id)) },
          ]}
        >
          ⋯
        </Menu>
      )}
    </div>
  );
}
