import { useMemo, useState, type ReactNode } from 'react';
import { CallError, confirm, post, toast, useT } from '../../client';
import type { PrintLayout } from '../../language/model';
import { chosenLayout, layoutFor } from '../../language/print/layoutFor';
import { DocumentState, nameOf, type CompiledResource } from '../../language/rules';
import { MOST_COPIES, type PrintAnswer, type PrintedReport } from '../../language/wire';
import { expressionContext } from '../context/expressionContext';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { KeepFile } from '../capability/KeepFile';
import { pagesOf } from './pagesOf';
import { MOST_IN_PDF, pdfOf } from './pdf/pdfOf';
import { Papers } from './Papers';
import { keepChoices, LARGEST_OFFSET, readChoices } from './printChoices';
import { PREVIEWED, PrintPreview } from './PrintPreview';

interface PrintDialogProps {
  compiled: CompiledResource;
  layouts: readonly PrintLayout[];
  answer: PrintAnswer;
  /** `isPrinted`: and it was reported to the server */
  onClose(isPrinted: boolean): void;
}

/** Pages of one job; more would take the memory of the browser and the patience of the printer. */
const MOST_PAGES = 1000;

const NONE = { x: 0, y: 0 };

/**
 * What will be printed, with the choice of layout, copies and offset. Once somebody says that the paper is there, the
 * print is reported (B-275, E-27).
 */
export function PrintDialog({ answer, compiled, layouts, onClose }: PrintDialogProps): ReactNode {
  const t = useT();
  const { resource } = compiled;
  const { list: records, isForDepartment } = answer;
  const [meant] = useState(() =>
    layoutFor(
      layouts,
      records.map(({ record }) => new DocumentState(compiled, record, expressionContext(resource))),
    ),
  );
  const [layout, setLayout] = useState(() => chosenLayout(layouts, meant, answer.choices));
  const [choices, setChoices] = useState(() => readChoices(resource));
  const [copies, setCopies] = useState(1);
  const offset = choices.offsets[layout.name] ?? NONE;
  const pages = useMemo(
    () => pagesOf(compiled, layout, records, { copies, offset }),
    [compiled, layout, records, copies, offset],
  );
  const isTooLong = pages.length > MOST_PAGES;
  const choose = (change: Partial<typeof choices>): void => {
    const next = { ...choices, ...change };
    setChoices(next);
    keepChoices(resource.name, next);
  };
  /** Follows the person, or all of their department, to other devices. */
  const keepLayout = async (name: string, of: 'user' | 'department'): Promise<void> => {
    try {
      await post(`${resource.operations.print}Layout`, { instead: meant.name, layout: name, of });
      if (of === 'department') toast('success', t('已设为本部门的打印版式'));
    } catch (error) {
      // The client has said why; it is printed as chosen all the same.
      if (!(error instanceof CallError)) throw error;
    }
  };
  const print = async (): Promise<void> => {
    window.print();
    // Browsers do not tell whether somebody cancelled or the paper ran out.
    if (!(await confirm({ title: t('提示'), text: t('单据已经打印好了吗？确定后记入打印次数。') }))) return;
    const report: PrintedReport = { ids: records.map(({ record }) => String(record.id)), layout: layout.name, copies };
    try {
      await post(resource.operations.printed, report);
      onClose(true);
    } catch (error) {
      // The client has said why; the paper can be reported again.
      if (!(error instanceof CallError)) throw error;
    }
  };
  /** After the document, or the number of them. */
  const nameOfPrint = (): string => {
    const [first] = records;
    const name = records.length === 1 && first ? nameOf(resource, first.record) : String(records.length);
    return `${t(resource.title)} ${name}`;
  };
  const shift = (axis: 'x' | 'y', title: string): ReactNode => (
    <label>
      {t(title)}
      <input
        type="number"
        name={`offset-${axis}`}
        min={-LARGEST_OFFSET}
        max={LARGEST_OFFSET}
        step={0.5}
        value={offset[axis]}
        onChange={({ target }) =>
          choose({
            offsets: {
              ...choices.offsets,
              [layout.name]: { ...offset, [axis]: bounded(target.valueAsNumber, -LARGEST_OFFSET, LARGEST_OFFSET, 0) },
            },
          })
        }
      />
    </label>
  );
  return (
    <Dialog
      title={`${t('打印预览')} ${t(resource.title)}`}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('取消')}</Button>
          <KeepFile isDisabled={pages.length > MOST_IN_PDF} file={() => pdfOf(pages, layout.paper, nameOfPrint())} />
          <Button isPrimary disabled={isTooLong} onClick={() => void print()}>
            {t('打印')}
          </Button>
        </>
      }
    >
      <div className="gj-print-bar">
        <label>
          {t('打印版式')}
          <select
            name="layout"
            value={layout.name}
            onChange={({ target }) => {
              setLayout(layouts.find(({ name }) => name === target.value)!);
              void keepLayout(target.value, 'user');
            }}
          >
            {layouts.map(({ name, title }) => (
              <option key={name} value={name}>
                {t(title)}
              </option>
            ))}
          </select>
        </label>
        {isForDepartment && layouts.length > 1 && (
          <Button onClick={() => void keepLayout(layout.name, 'department')}>{t('设为部门版式')}</Button>
        )}
        <label>
          {t('打印份数')}
          <input
            type="number"
            name="copies"
            min={1}
            max={MOST_COPIES}
            value={copies}
            onChange={({ target }) => setCopies(Math.round(bounded(target.valueAsNumber, 1, MOST_COPIES, 1)))}
          />
        </label>
        {shift('x', '右移（毫米）')}
        {shift('y', '下移（毫米）')}
        <span className="gj-print-note" role="status">
          {t('共{count}页', { count: pages.length })}
          {pages.length > PREVIEWED &&
            ` · ${isTooLong ? t('超过{count}页，请分批打印', { count: MOST_PAGES }) : t('预览前{count}页', { count: PREVIEWED })}`}
        </span>
      </div>
      <PrintPreview pages={pages} paper={layout.paper} />
      <Papers pages={isTooLong ? [] : pages} paper={layout.paper} />
    </Dialog>
  );
}

function bounded(number: number, least: number, most: number, otherwise: number): number {
  return Number.isNaN(number) ? otherwise : Math.min(most, Math.max(least, number));
}
