import { useState, type ReactNode } from 'react';
import { toast, useT } from '../../../client';
import { later } from '../../../client/later';
import { isEmpty } from '../../../language/rules';
import { mostRows } from '../../../language/rules/validateDocument';
import type { LineToolsProps } from '../../../renderer/capability/CapabilityPage';
import { shortcut } from '../../../renderer/shortcuts/shortcut';
import { Button } from '../../../ui/Button';
import type { StatementOwner, TheirLine } from '../wire';
import { meaningTitles } from './meaningTitles';

const ImportStatement = later(() => import('./ImportStatement').then((module) => module.ImportStatement));

const KEYS = 'Alt+Z';

/** Brings the lines of the other side from a file; whose statement it is, is filled in first. */
export function ImportButton({ model, table, onAdded }: LineToolsProps): ReactNode {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { compiled } = model.state;
  const said = compiled.resource.uses.statement;
  if (said?.lines !== table.name) return null;
  // Asked when they are needed: the header changes without the lines being drawn anew.
  const { document } = model.state;
  const owner = (): StatementOwner => {
    const named = Object.values(said.keys).filter((name) => !isEmpty(model.state.document[name]));
    return Object.fromEntries(named.map((name) => [name, String(model.state.document[name])]));
  };
  const press = (): void => {
    const field = compiled.header.find(({ field: { name } }) => name === Object.values(said.keys)[0])?.field;
    if (Object.keys(owner()).length > 0) setOpen(true);
    else if (field) toast('warning', t('请先填写{title}', { title: t(field.title) }));
  };
  /** Puts them below the lines that stand there; false where these are too many. */
  const take = (lines: readonly TheirLine[]): boolean => {
    const held = model.state.lines(table.name);
    const blank = new Set(held.flatMap((line, index) => (model.isBlank(table.name, line) ? [index] : [])));
    const first = held.length - blank.size;
    const max = mostRows(table.field);
    if (first + lines.length > max) {
      toast('warning', t('最多{max}行', { max }));
      return false;
    }
    if (blank.size > 0) model.removeLines(table.name, blank);
    model.insertLines(
      table.name,
      first,
      lines.map((line) =>
        Object.fromEntries(Object.entries(line).map(([name, text]) => [name, text === '' ? null : text])),
      ),
    );
    // Behind the dialog, which gives the focus back to where it was.
    setTimeout(() => onAdded(first));
    return true;
  };
  return (
    <>
      <Button isSmall title={KEYS} {...shortcut(KEYS)} onClick={press}>
        {t('导入对账文件')}
      </Button>
      {isOpen && (
        <ImportStatement
          api={compiled.resource.api}
          owner={owner()}
          period={{ from: textOf(document[said.from]), until: textOf(document[said.until]) }}
          titles={meaningTitles(table)}
          held={model.state.lines(table.name)}
          onTaken={take}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
