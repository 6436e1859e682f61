import type { ReactNode } from 'react';
import { post, toast, useT } from '../../client';
import { CLOSE_LINES } from '../../language/meta/closedField';
import type { Resource } from '../../language/model';
import type { ClosableLine } from '../../language/wire';
import { LinesDialog } from './LinesDialog';
import { useActionLines } from './useActionLines';

interface CloseLinesDialogProps {
  resource: Resource;
  id: string;
  /** `isChanged`: the server has stored something */
  onClose(isChanged: boolean): void;
}

/** The lines of a document with what remains of each; those ticked are closed, the others open (E-40). */
export function CloseLinesDialog({ resource, id, onClose }: CloseLinesDialogProps): ReactNode {
  const t = useT();
  const address = `${resource.operations.action}/${CLOSE_LINES}`;
  const { lines, chosen: ticked, setChosen: setTicked } = useActionLines(address, id, closedOnes);
  const open = (lines ?? []).filter(isTouched);
  // Columns of which the person may see nothing are left out.
  const isCounted = lines?.some(({ quantity, remaining }) => (quantity ?? remaining) !== null) ?? true;
  const tick = (ids: readonly string[], isOn: boolean) =>
    setTicked((before) => new Set(isOn ? [...before, ...ids] : [...before].filter((one) => !ids.includes(one))));
  const save = async (): Promise<void> => {
    const close = open.flatMap((line) => (!line.isClosed && ticked.has(line.id) ? [line.id] : []));
    const reopen = open.flatMap((line) => (line.isClosed && !ticked.has(line.id) ? [line.id] : []));
    if (close.length + reopen.length === 0) return onClose(false);
    await post(address, { id, close, reopen });
    toast('success', t('{action}成功', { action: t('关闭明细') }));
    onClose(true);
  };
  return (
    <LinesDialog
      title={t('关闭明细')}
      hint={t('勾选的明细不再下推；取消勾选可恢复')}
      isReady={lines !== undefined}
      send={save}
      onCancel={() => onClose(false)}
    >
      <div className="gj-close-lines">
        <table>
          <thead>
            <tr>
              <th>
                <input
                  type="checkbox"
                  className="gj-check"
                  aria-label={t('全选')}
                  checked={open.length > 0 && open.every((line) => ticked.has(line.id))}
                  onChange={({ target }) =>
                    tick(
                      open.map((line) => line.id),
                      target.checked,
                    )
                  }
                />
              </th>
              <th>{t('行号')}</th>
              <th>{t('明细')}</th>
              {isCounted && <th className="is-number">{t('数量')}</th>}
              {isCounted && <th className="is-number">{t('未执行数量')}</th>}
            </tr>
          </thead>
          <tbody>
            {(lines ?? []).map((line) => (
              <tr key={line.id} data-line={line.lineNo} className={ticked.has(line.id) ? 'is-closed' : undefined}>
                <td>
                  <input
                    type="checkbox"
                    className="gj-check"
                    aria-label={`${line.lineNo} ${line.label}`}
                    disabled={!isTouched(line)}
                    checked={ticked.has(line.id)}
                    onChange={({ target }) => tick([line.id], target.checked)}
                  />
                </td>
                <td>{line.lineNo}</td>
                <td>{line.label}</td>
                {isCounted && <td className="is-number">{line.quantity}</td>}
                {isCounted && <td className="is-number">{line.remaining}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </LinesDialog>
  );
}

/** A line that has been carried out needs no closing. */
function isTouched({ isClosed, isOpen }: ClosableLine): boolean {
  return isClosed || isOpen;
}

function closedOnes(lines: readonly ClosableLine[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => (line.isClosed ? [line.id] : [])));
}
