import type { ReactNode } from 'react';
import { alertLines, useT, type RefusalLine } from '../../../client';
import { REVERSE } from '../../../language/meta/reversalNames';
import { machineAction, nameOf } from '../../../language/rules';
import type { ReversibleLine } from '../../../language/wire';
import type { ActionDialogProps } from '../../../renderer/action/ActionPlace';
import { postAsking } from '../../../renderer/record/postAsking';
import { LinesDialog } from '../../../renderer/convert/LinesDialog';
import { ReversedLines } from './ReversedLines';
import { chosenPart, type Chosen } from './chosenPart';
import { useActionLines } from '../../../renderer/convert/useActionLines';

/** Asks how much of each line a red entry corrects, all that is left to begin with, and makes it (E-18). */
export function ReverseDialog({ resource, records, onClose }: ActionDialogProps): ReactNode {
  const t = useT();
  const record = records[0]!;
  const address = `${resource.operations.action}/${REVERSE}`;
  const id = String(record.id);
  const { confirm, title } = machineAction(resource, REVERSE)!;
  const { lines, chosen, setChosen } = useActionLines(address, id, whatIsLeft);
  const part = chosenPart(lines ?? [], chosen);
  const send = async (): Promise<void> => {
    const body = { ids: [id], ...(part === 'all' ? {} : { lines: part }) };
    const goOn = t('仍要{action}', { action: t(title) });
    const answer = await postAsking<{ title: string; lines: RefusalLine[] }>(address, body, { goOn });
    onClose(true);
    await alertLines(answer);
  };
  return (
    <LinesDialog
      title={`${t(title)} ${nameOf(resource, record)}`}
      hint={t(confirm ?? '', { title: t(resource.title) })}
      isDangerous
      isReady={lines !== undefined && part !== 'none'}
      send={send}
      onCancel={() => onClose(false)}
    >
      {lines !== undefined && lines.length > 0 && <ReversedLines lines={lines} chosen={chosen} onChange={setChosen} />}
    </LinesDialog>
  );
}

/** Everything that can still be taken back. */
function whatIsLeft(lines: readonly ReversibleLine[]): Chosen {
  return new Map(lines.flatMap(({ id, left }) => (Number(left) > 0 ? [[id, left] as const] : [])));
}
