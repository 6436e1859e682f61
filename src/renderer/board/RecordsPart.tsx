import type { ReactElement } from 'react';
import { useMemo, useRef } from 'react';
import { useT } from '../../client';
import type { RecordsWidget } from '../../language/model';
import { later } from '../../client/later';
import type { CompiledResource } from '../../language/rules';
import { entriesOf } from '../../fields/files/define';
import { useCapabilityPages } from '../capability/CapabilityPage';
import { detailAddress } from '../record/formAddress';
import { fieldColumn, type Row } from '../columns/fieldColumn';
import { shownFields } from '../context/shownFields';
import { useCellContext } from '../context/useCellContext';
import { ScreenLink } from '../link/ScreenLink';
import { useResource } from '../resource/useResource';
import { useNear } from './useNear';

const Slides = later(() => import('./Slides').then((module) => module.Slides));

interface RecordsPartProps {
  widget: RecordsWidget;
  list: readonly Row[];
  opens: string;
  total: number;
}

/** The first rows of a list; the first column leads to the record. What the list is like is asked when it comes near. */
export function RecordsPart(props: RecordsPartProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return isNear ? <NearRecords {...props} /> : <div ref={place} className="gj-board-wait" />;
}

function NearRecords(props: RecordsPartProps): ReactElement | null {
  const compiled = useResource(props.widget.resource);
  return compiled ? <Records {...props} compiled={compiled} /> : null;
}

function Records({
  compiled,
  list,
  opens,
  total,
  widget,
}: RecordsPartProps & { compiled: CompiledResource }): ReactElement {
  const t = useT();
  const context = useCellContext();
  const { resource } = compiled;
  const pages = useCapabilityPages(resource);
  const columns = useMemo(() => {
    const shown = shownFields(compiled);
    return widget.columns
      .filter((path) => shown.has(path))
      .map((path) => fieldColumn(shown.get(path)!, { path }, context, false));
  }, [compiled, widget.columns, context]);
  const screen = resource.screens.find(({ name }) => name === widget.screen);
  const addressOf = (row: Row): string =>
    pages.map(({ rowLinks }) => rowLinks?.(resource)?.opens(row)).find((address) => address !== undefined) ??
    detailAddress(resource, String(row.id)) ??
    screen?.path ??
    '/';
  if (list.length === 0) return <p className="gj-board-none">{t('暂无数据')}</p>;
  const pictured = widget.pictures;
  const hasPicture = (row: Row): boolean => pictured !== undefined && entriesOf(row[pictured]).length > 0;
  const slides = list.filter(hasPicture);
  const rows = list.filter((row) => !hasPicture(row));
  return (
    <>
      {pictured !== undefined && slides.length > 0 && (
        <Slides
          slides={slides.map((row) => ({
            id: String(row.id),
            title: String(row[resource.label] ?? ''),
            picture: entriesOf(row[pictured])[0],
            to: addressOf(row),
          }))}
        />
      )}
      <ul className="gj-board-rows">
        {rows.map((row) => {
          const [first, ...rest] = columns.map((column) => column.cell!(column.value(row), row));
          return (
            <li key={String(row.id)}>
              <ScreenLink to={addressOf(row)}>{first}</ScreenLink>
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
