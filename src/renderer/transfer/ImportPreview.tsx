import { useMemo, useState, type ReactNode } from 'react';
import { useT } from '../../client';
import type { ImportAnswer, ImportRow } from '../../language/wire/Transfer';
import { Grid, type GridColumn } from '../grid';
import { FaultyFile } from './FaultyFile';
import { ImportFaults } from './ImportFaults';

/** Widths, px. */
const ROW = 56;
const CELL = 120;

/** What is in a file: how many records, how many of them wrong, and the rows with the wrong cells marked. */
export function ImportPreview({ answer, fileName }: { answer: ImportAnswer; fileName: string }): ReactNode {
  const t = useT();
  const [isFaultyOnly, setFaultyOnly] = useState(false);
  const { faulty, ignored, records, rowCount, rows } = answer;
  const columns = useMemo(() => columnsOf(answer.columns, t), [answer, t]);
  const problems = useMemo(() => problemsOf(rows), [rows]);
  const shown = useMemo(
    () => (isFaultyOnly ? rows.filter(({ faults }) => faults.length > 0) : rows),
    [rows, isFaultyOnly],
  );
  return (
    <>
      <div className="gj-import-head" role="status">
        <strong>{fileName}</strong>
        <span>{t('共{count}条', { count: records })}</span>
        {faulty > 0 ? (
          <span className="is-faulty">{t('{count}条有错误', { count: faulty })}</span>
        ) : (
          <span className="is-right">{t('没有错误')}</span>
        )}
        {faulty > 0 && (
          <label>
            <input type="checkbox" checked={isFaultyOnly} onChange={({ target }) => setFaultyOnly(target.checked)} />
            {t('只看有错误的行')}
          </label>
        )}
        <FaultyFile answer={answer} />
      </div>
      <p className="gj-import-note">
        {faulty === 0
          ? t('尚未导入，确认后才保存')
          : faulty < records
            ? t('尚未导入任何数据：全部更正后重新选择文件，或只导入正确的{count}条', { count: records - faulty })
            : t('尚未导入任何数据：按错误原因更正后重新选择文件')}
      </p>
      {ignored.length > 0 && (
        <p className="gj-import-note">{t('不认识的列，不导入：{names}', { names: ignored.join(t('、')) })}</p>
      )}
      <ImportFaults answer={answer} />
      <div className="gj-import-grid">
        <Grid label={t('文件内容')} columns={columns} rows={shown} rowKey={keyOf} height="fill" problems={problems} />
      </div>
      {rows.length < rowCount && (
        <p className="gj-import-note">{t('只显示{count}行，有错误的在先', { count: rows.length })}</p>
      )}
    </>
  );
}

function keyOf({ row }: ImportRow): string {
  return String(row);
}

function columnsOf(columns: readonly string[], t: ReturnType<typeof useT>): GridColumn<ImportRow>[] {
  const text = (
    key: string,
    title: string,
    width: number,
    textOf: (row: ImportRow) => string,
  ): GridColumn<ImportRow> => ({ key, title, width, value: textOf, text: textOf, cell: (_, row) => textOf(row) });
  return [
    { ...text('row', t('行号'), ROW, ({ row }) => String(row)), fixed: 'left', align: 'right' },
    ...columns.map((title, index) => text(`c${index}`, title, CELL, ({ cells }) => cells[index] ?? '')),
  ];
}

function problemsOf(rows: readonly ImportRow[]): Map<string, string> {
  return new Map(
    rows.flatMap((row) =>
      row.faults.map(({ column, text }): [string, string] => [
        `${keyOf(row)}.${column === undefined ? 'row' : `c${column}`}`,
        text,
      ]),
    ),
  );
}
