import { useState, type ReactNode } from 'react';
import { navigate, post, useT } from '../../../client';
import { fieldTypes } from '../../../fields/pure';
import type { Resource } from '../../../language/model';
import type { Document } from '../../../language/rules';
import { amountText } from '../../../lib/format/amountText';
import { AskedDialog } from '../../../renderer/form/AskedDialog';
import { askedModel } from '../../../renderer/form/askedModel';
import { formAddress } from '../../../renderer/record/formAddress';
import { useResource } from '../../../renderer/resource/useResource';
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
  const makes = statement.uses.reconciliation?.makes?.[to];
  const asks = makes?.asks ?? [];
  const [model] = useState(() => askedModel(made, asks, begun(made, line, to, makes)));
  const send = async (): Promise<void> => {
    const head = Object.fromEntries(asks.map((name) => [name, model.state.document[name]]));
    const answer = await post<{ id: string }>(`${statement.api}/${MAKE_OF_LINE}`, { id, line: line.line, to, head });
    onClose(true);
    const address = formAddress(made, answer.id);
    if (address !== undefined) navigate(address);
  };
  const told = [line.date, line.name, line.text, amountText(line.amount, 2)];
  return (
    <AskedDialog
      title={t('生成{title}', { title: t(made.title) })}
      model={model}
      send={send}
      onClose={() => onClose(false)}
      intro={<p>{told.filter((part) => part !== null && part !== '').join(' · ')}</p>}
    />
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
