import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { useT } from '../../client';
import type { RecordsWidget } from '../../language/model';
import { detailAddress } from '../record/formAddress';
import { fieldColumn, type Row } from '../columns/fieldColumn';
import { shownFields } from '../context/shownFields';
import { useCellContext } from '../context/useCellContext';
import { ScreenLink } from '../link/ScreenLink';
import { useResource } from '../resource/useResource';

/** The first rows of a list; the first column leads to the record. */
export function RecordsPart({
  widget,
  list,
  opens,
  total,
}: {
  widget: RecordsWidget;
  list: readonly Row[];
  opens: string;
  total: number;
}): ReactElement | null {
  const t = useT();
  const context = useCellContext();
  const compiled = useResource(widget.resource);
  const columns = useMemo(() => {
    const shown = compiled ? shownFields(compiled) : new Map();
    return widget.columns
      .filter((path) => shown.has(path))
      .map((path) => fieldColumn(shown.get(path)!, { path }, context, false));
  }, [compiled, widget.columns, context]);
  if (!compiled) return null;
  const screen = compiled.resource.screens.find(({ name }) => name === widget.screen);
  if (list.length === 0) return <p className="gj-board-none">{t('暂无数据')}</p>;
  return (
    <>
      <ul className="gj-board-rows">
        {list.map((row) => {
          const [first, ...rest] = columns.map((column) => column.cell!(column.value(row), row));
          return (
            <li key={String(row.id)}>
              <ScreenLink to={detailAddress(compiled.resource, String(row.id)) ?? screen?.path ?? '/'}>
                {first}
              </ScreenLink>
              <small>
                {rest.map((cell, index) => (
                  <span key={columns[index + 1]!.key}>{cell}</span>
                ))}
              </small>
            </li>
          );
        })}
      </ul>
      {total > list.length && (
        <p className="gj-board-more">
          <ScreenLink to={opens}>{t('共 {total} 条', { total })}</ScreenLink>
        </p>
      )}
    </>
  );
}
