import { useRef, useState, type ReactNode } from 'react';
import { toast, useT } from '../../../client';
import { later } from '../../../client/later';
import { isEmpty } from '../../../language/rules';
import { mostRows } from '../../../language/rules/validateDocument';
import { toDecimal } from '../../../lib/decimal';
import { amountText } from '../../../lib/format/amountText';
import type { LineToolsProps } from '../../../renderer/capability/CapabilityPage';
import { shortcut } from '../../../renderer/shortcuts/shortcut';
import { Button } from '../../../ui/Button';
import { type EndBalances, STATEMENT, type StatementOwner, type TheirLine } from '../wire';
import { meaningTitles } from './meaningTitles';

const ImportStatement = later(() => import('./ImportStatement').then((module) => module.ImportStatement));

const KEYS = 'Alt+Z';

/** Brings the lines of the other side from a file; whose statement it is, is filled in first. */
export function ImportButton({ model, table, onAdded }: LineToolsProps): ReactNode {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const filled = useRef(new Map<string, string>());
  const { compiled } = model.state;
  const said = compiled.resource.uses.reconciliation;
  if (said?.lines !== table.name) return null;
  // Asked when they are needed: the header changes without the lines being drawn anew.
  const owner = (): StatementOwner => {
    const named = Object.values(said.keys).filter((name) => !isEmpty(model.state.document[name]));
    return Object.fromEntries(named.map((name) => [name, String(model.state.document[name])]));
  };
  const period = () => {
    const { [said.from]: from, [said.until]: until } = model.state.document;
    return { from: textOf(from), until: textOf(until) };
  };
  const storedId = (): string | undefined => {
    const { id } = model.state.document;
    return isEmpty(id) ? undefined : String(id);
  };
  const press = (): void => {
    const field = compiled.header.find(({ field: { name } }) => name === Object.values(said.keys)[0])?.field;
    if (Object.keys(owner()).length > 0) setOpen(true);
    else if (field) toast('warning', t('请先填写{title}', { title: t(field.title) }));
  };
  /** What a person has entered stays, and is told where the file says something else; what a file said does not. */
  const keepBalance = (name: string, found: string | undefined): void => {
    const field = compiled.header.find((each) => each.field.name === name);
    const entered = toDecimal(model.state.document[name]);
    if (!field || found === undefined || entered?.equals(found) === true) return;
    if (!entered || entered.toFixed(2) === filled.current.get(name)) {
      model.setField(field, found);
      filled.current.set(name, found);
    } else
      toast(
        'warning',
        t('{title}填的是{entered}，文件中是{found}，请核对', {
          title: t(field.field.title),
          entered: amountText(entered),
          found: amountText(found),
        }),
      );
  };
  /** Puts them below the lines that stand there; false where these are too many. */
  const take = (lines: readonly TheirLine[], { closing, opening }: EndBalances): boolean => {
    const held = model.state.lines(table.name);
    const blank = new Set(held.flatMap((line, index) => (model.isBlank(table.name, line) ? [index] : [])));
    const first = held.length - blank.size;
    const max = mostRows(table.field);
    if (first + lines.length > max) {
      toast('warning', t('{title}最多{max}行，请分成几张单据', { title: t(table.field.title), max }));
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
    keepBalance(STATEMENT.theirOpening, opening);
    keepBalance(STATEMENT.theirClosing, closing);
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
          of={{ api: compiled.resource.api, owner: owner(), party: said.party, from: period().from, id: storedId() }}
          period={period()}
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
