import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { CompiledResource } from '../../../language/rules';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import type { Choices, Difference, Side } from './Difference';
import { DifferenceRow } from './DifferenceRow';
import './merge.css';

interface MergeDialogProps {
  compiled: CompiledResource;
  title: string;
  intro: string;
  differences: readonly Difference[];
  /** shows what stood there before both changes, and what comes of them */
  withBase: boolean;
  theirTitle: string;
  myTitle: string;
  confirmText?: string;
  /** with a choice for each conflict */
  onConfirm?(choices: Choices): void;
  onClose(): void;
}

/** Differences drawn at most; all of them are merged. */
const MOST = 300;

/** Shows field by field where two versions of a record went apart. Where both changed something, the person chooses. */
export function MergeDialog({
  compiled,
  title,
  intro,
  differences,
  withBase,
  theirTitle,
  myTitle,
  confirmText,
  onConfirm,
  onClose,
}: MergeDialogProps): ReactNode {
  const t = useT();
  const form = useId();
  const element = useRef<HTMLFormElement>(null);
  // After the dialog has opened, which puts the focus on its first button.
  useEffect(() => element.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const [choices, setChoices] = useState<Choices>(new Map());
  const conflicts = withBase ? differences.filter(({ kind }) => kind === 'conflict') : [];
  const shown = [...conflicts, ...differences.filter((difference) => !conflicts.includes(difference))].slice(0, MOST);
  const chooseAll = (side: Side): void => setChoices(new Map(conflicts.map(({ key }) => [key, side])));
  const open = conflicts.filter(({ key }) => !choices.has(key)).length;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          {conflicts.length > 0 && (
            <>
              <span className="gj-merge-open" role="status">
                {open > 0 && t('还有 {count} 处需要选择', { count: open })}
              </span>
              <Button onClick={() => chooseAll('theirs')}>{t('全部采用{side}', { side: theirTitle })}</Button>
              <Button onClick={() => chooseAll('mine')}>{t('全部采用{side}', { side: myTitle })}</Button>
            </>
          )}
          {onConfirm && (
            <Button type="submit" form={form} isPrimary disabled={open > 0}>
              {confirmText}
            </Button>
          )}
          <Button onClick={onClose}>{t(onConfirm ? '取消' : '关闭')}</Button>
        </>
      }
    >
      <form
        ref={element}
        id={form}
        className="gj-merge"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm?.(choices);
        }}
      >
        <p>{intro}</p>
        {shown.length === 0 && <p>{t('没有差异')}</p>}
        {shown.length > 0 && (
          <table>
            <thead>
              <tr>
                <th scope="col">{t('位置')}</th>
                {withBase && <th scope="col">{t('原值')}</th>}
                <th scope="col">{theirTitle}</th>
                <th scope="col">{myTitle}</th>
                {withBase && <th scope="col">{t('结果')}</th>}
              </tr>
            </thead>
            <tbody>
              {shown.map((difference) => (
                <DifferenceRow
                  key={difference.key}
                  compiled={compiled}
                  difference={difference}
                  withBase={withBase}
                  titles={{ theirs: theirTitle, mine: myTitle }}
                  choice={choices.get(difference.key)}
                  onChoose={(side) => setChoices((now) => new Map(now).set(difference.key, side))}
                />
              ))}
            </tbody>
          </table>
        )}
        {differences.length > MOST && <p>{t('另有 {count} 处修改', { count: differences.length - MOST })}</p>}
      </form>
    </Dialog>
  );
}
