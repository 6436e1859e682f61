import { useRef, useState, type ReactNode } from 'react';
import { CallError, navigate, post, useT } from '../../../client';
import { fieldTypes } from '../../../fields/pure';
import type { Resource } from '../../../language/model';
import type { Document } from '../../../language/rules';
import { amountText } from '../../../lib/format/amountText';
import { askedModel } from '../../../renderer/form/askedModel';
import { DocumentForm } from '../../../renderer/form/DocumentForm';
import { ProblemList } from '../../../renderer/form/ProblemList';
import { useSaveKey } from '../../../renderer/form/useSaveKey';
import { formAddress } from '../../../renderer/record/formAddress';
import { useResource } from '../../../renderer/resource/useResource';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { MAKE_OF_LINE, type UnpairedLine } from '../wire';

interface MakeDialogProps {
  statement: Resource;
  /** of the statement */
  id: string;
  line: UnpairedLine;
  /** resource of the document */
  to: string;
  onClose(isDone: boolean): void;
}

/** Asks what a document needs that is made of a line of theirs, and opens it, so that it may settle open items. */
export function MakeDialog(props: MakeDialogProps): ReactNode {
  const made = useResource(props.to);
  return made ? <Asking {...props} made={made.resource} /> : null;
}

function Asking({ id, line, made, onClose, statement, to }: MakeDialogProps & { made: Resource }): ReactNode {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const [isSending, setSending] = useState(false);
  const makes = statement.uses.statement?.makes?.[to];
  const asks = makes?.asks ?? [];
  const [model] = useState(() => askedModel(made, asks, begun(made, line, to, makes)));
  const accept = async (): Promise<void> => {
    if (isSending || model.check().length > 0) return;
    setSending(true);
    const head = Object.fromEntries(asks.map((name) => [name, model.state.document[name]]));
    try {
      const answer = await post<{ id: string }>(`${statement.api}/${MAKE_OF_LINE}`, { id, line: line.line, to, head });
      onClose(true);
      const address = formAddress(made, answer.id);
      if (address !== undefined) navigate(address);
    } catch (error) {
      // The client has shown why; what was entered stays.
      if (!(error instanceof CallError)) throw error;
      setSending(false);
    }
  };
  useSaveKey(root, () => void accept());
  return (
    <Dialog
      title={t('生成{title}', { title: t(made.title) })}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('取消')}</Button>
          <Button isPrimary disabled={isSending} onClick={() => void accept()}>
            {t('确定')}
          </Button>
        </>
      }
    >
      <div ref={root}>
        <p>
          {[line.date, line.name, line.text, amountText(line.amount, 2)]
            .filter((part) => part !== null && part !== '')
            .join(' · ')}
        </p>
        <DocumentForm model={model} />
        <ProblemList model={model} root={root} />
      </div>
    </Dialog>
  );
}

/** The day of the line, and the partner where just one is called as the line says. */
function begun(
  made: Resource,
  line: UnpairedLine,
  to: string,
  makes: { date: string; partner?: string | undefined } | undefined,
): Document {
  const { label, ...known } = line.makes?.[to] ?? {};
  const reference = made.fields.find(({ name }) => name === makes?.partner);
  const companion = reference && fieldTypes[reference.type]?.companion?.(reference);
  return {
    ...known,
    ...(companion === undefined || label === undefined ? {} : { [companion]: label }),
    ...(makes && line.date !== null ? { [makes.date]: line.date } : {}),
  };
}
