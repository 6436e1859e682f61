import type { ReactNode } from 'react';
import { useT } from '../../../client';
import { Menu } from '../../../ui/menu/Menu';
import { oneOf, type FormItem } from '../../designedForm/wire';
import type { Branch, BranchNode } from '../wire';
import { conditionText } from './conditionText';
import { addBranch, moveBranch, removeBranch } from './flowEdits';
import { FlowLine, type FlowParts } from './FlowLine';
import { newBranch } from './newStep';

/** The branches of a choice side by side, in the order in which their conditions are asked. */
export function BranchBoxes({ node, ...parts }: FlowParts & { node: BranchNode }): ReactNode {
  const { change, design, isClosed, openBranch } = parts;
  const t = useT();
  const { faults, flow, items, named } = design;
  const nameOf = ({ tag }: FormItem, id: string): string | undefined => {
    if (oneOf(tag) === 'user') return named.person(id);
    return tag === 'department' ? named.department(id) : named.role(id);
  };
  const isCondition = node.kind !== 'parallel';
  const isUsual = (at: number): boolean => isCondition && at === node.branches.length - 1;
  const said = (branch: Branch, at: number): string => {
    if (!isCondition) return t('同时进行');
    if (isUsual(at)) return t('其他条件都不满足时');
    return branch.when === undefined ? t('未设置条件') : conditionText(branch.when, items, t, nameOf);
  };
  const add = (): void => {
    const title = t(isCondition ? '条件{number}' : '并行{number}', { number: node.branches.length });
    change(addBranch(flow, node.id, newBranch(title), isCondition));
  };
  return (
    <div className="flow-fork">
      <ol className="flow-branches">
        {node.branches.map((branch, at) => {
          const fault = faults.flow.get(branch.id);
          return (
            <li key={branch.id}>
              <div className="flow-box is-branch" data-faulty={fault !== undefined || undefined}>
                <button
                  type="button"
                  className="design-open"
                  data-stop
                  data-branch={branch.id}
                  disabled={isClosed}
                  onClick={() => openBranch(branch, isUsual(at), isCondition)}
                >
                  <b>{t(branch.title)}</b>
                  <span>{said(branch, at)}</span>
                  {fault !== undefined && <em>{fault}</em>}
                </button>
                {!isClosed && (
                  <Menu
                    label={t('{name}的操作', { name: branch.title })}
                    items={[
                      {
                        key: 'left',
                        text: t('左移'),
                        disabled: at === 0 || isUsual(at),
                        run: () => change(moveBranch(flow, node.id, branch.id, -1)),
                      },
                      {
                        key: 'right',
                        text: t('右移'),
                        disabled: at >= node.branches.length - (isCondition ? 2 : 1),
                        run: () => change(moveBranch(flow, node.id, branch.id, 1)),
                      },
                      {
                        key: 'remove',
                        text: t('删除分支'),
                        disabled: isUsual(at) && node.branches.length > 2,
                        run: () => change(removeBranch(flow, node.id, branch.id)),
                      },
                    ]}
                  >
                    ⋯
                  </Menu>
                )}
              </div>
              <FlowLine {...parts} nodes={branch.nodes} branch={branch.id} />
            </li>
          );
        })}
      </ol>
      {!isClosed && (
        <button type="button" className="flow-more" onClick={add}>
          {t('添加分支')}
        </button>
      )}
    </div>
  );
}
