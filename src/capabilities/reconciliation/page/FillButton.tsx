import { useState, type ReactNode } from 'react';
import { CallError, post, toast, useT } from '../../../client';
import { isEmpty, type Document } from '../../../language/rules';
import type { LineToolsProps } from '../../../renderer/capability/CapabilityPage';
import { wireOf } from '../../../renderer/document/wireOf';
import { shortcut } from '../../../renderer/shortcuts/shortcut';
import { Button } from '../../../ui/Button';
import { STATEMENT, STATEMENT_LINES } from '../wire';

const KEYS = 'Alt+Y';

/** Puts what our books have into the lines, paired with what stands there of the other side, as saving would. */
export function FillButton({ model, table, onAdded }: LineToolsProps): ReactNode {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const { compiled } = model.state;
  const said = compiled.resource.uses.reconciliation;
  if (!said) return null;
  const press = async (): Promise<void> => {
    // The header changes without the lines being drawn anew.
    const { document } = model.state;
    const missing = [said.from, said.until].find((name) => isEmpty(document[name]));
    const key = Object.values(said.keys).every((name) => isEmpty(document[name]))
      ? Object.values(said.keys)[0]
      : undefined;
    const lacking = compiled.header.find(({ field }) => field.name === (key ?? missing));
    if (lacking) return toast('warning', t('请先填写{title}', { title: t(lacking.field.title) }));
    setAsking(true);
    try {
      const { lines, opening } = await post<{ lines: Document[]; opening: unknown }>(
        `${compiled.resource.api}/${STATEMENT_LINES}`,
        wireOf(model.state),
      );
      model.removeLines(table.name, new Set(model.state.lines(table.name).keys()));
      model.insertLines(table.name, 0, lines);
      const field = compiled.header.find(({ field: { name } }) => name === STATEMENT.opening);
      if (field) model.setField(field, opening);
      if (lines.length === 0) toast('info', t('所选期间没有发生额'));
      else setTimeout(() => onAdded(0));
    } catch (error) {
      // The client has said what is wrong; what was entered stays.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setAsking(false);
    }
  };
  return (
    <Button isSmall title={KEYS} disabled={isAsking} {...shortcut(KEYS)} onClick={() => void press()}>
      {t('取账面数并配对')}
    </Button>
  );
}
