import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { canAny, get, navigate, setTabTitle, titleText, useT, useTab } from '../../client';
import { useLoaded } from '../../client/useLoaded';
import { TRACE_ROWS, traceCall, type BatchTrace, type TraceRow, type TraceWay } from '../../capabilities/batches/wire';
import { useCellContext } from '../../renderer/context/useCellContext';
import { Grid } from '../../renderer/grid';
import { ScreenLink } from '../../renderer/link/ScreenLink';
import { LoadFailed } from '../../renderer/LoadFailed';
import type { PageProps } from '../../renderer/PageProps';
import { useResource } from '../../renderer/resource/useResource';
import { useTree } from '../../renderer/table/useTree';
import '../../renderer/screen.css';
import { Button } from '../../ui/Button';
import { useIsNarrow } from '../../ui/useIsNarrow';
import './batchTrace.css';
import { asTree, traceColumns } from './traceColumns';

const WAIT = <div className="gj-screen-wait" aria-busy="true" />;

/** Where a batch (`id`, or its keys) came from, through what it was made of, or where it went, and what lies there. */
export default function BatchTracePage({ resource: name }: PageProps): ReactNode {
  const t = useT();
  const compiled = useResource(name);
  const { key, search } = useTab();
  const [way, setWay] = useState<TraceWay>(search.get('way') === 'forward' ? 'forward' : 'back');
  const asked = useMemo(() => ({ ...Object.fromEntries(search), way }), [search, way]);
  const api = compiled?.resource.api;
  const register = compiled?.resource.screens.find(({ kind, permissions }) => kind === 'list' && canAny(permissions));
  const isAsked = search.has('id') || search.size > 1;
  const { value, hasFailed, reload } = useLoaded(
    JSON.stringify([api, asked]),
    api !== undefined && isAsked ? (options) => get<BatchTrace>(traceCall(api), asked, options) : null,
  );
  const code = value?.code;
  useEffect(() => {
    if (code !== undefined) setTabTitle(key, code);
  }, [key, code]);
  if (!isAsked) return <p className="gj-screen trace-none">{t('请在批号档案或效期预警表中选择批号后查看追溯')}</p>;
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!value) return WAIT;
  return (
    <div className="gj-screen trace">
      <header>
        <h2>
          {value.title} {value.code}
        </h2>
        {register && (
          <ScreenLink to={`${register.path}?${new URLSearchParams(value.keys).toString()}`}>
            {titleText(register.title)}
          </ScreenLink>
        )}
        {value.dates.map((date) => (
          <span key={date.title}>
            {date.title} {date.value ?? '—'}
          </span>
        ))}
        <div className="trace-ways" role="group" aria-label={t('追溯方向')}>
          <Button isSmall aria-pressed={way === 'back'} isPrimary={way === 'back'} onClick={() => setWay('back')}>
            {t('来源')}
          </Button>
          <Button
            isSmall
            aria-pressed={way === 'forward'}
            isPrimary={way === 'forward'}
            onClick={() => setWay('forward')}
          >
            {t('去向')}
          </Button>
        </div>
      </header>
      {value.isCut && (
        <p className="trace-note" role="status">
          {t('记录太多，只显示前 {count} 行，请从下级批号继续追溯', { count: TRACE_ROWS })}
        </p>
      )}
      {value.unseen > 0 && (
        <p className="trace-note" role="status">
          {t('另有 {count} 笔记录不在您的数据范围内，未显示也未继续追溯', { count: value.unseen })}
        </p>
      )}
      <Rows rows={value.rows} />
    </div>
  );
}

function Rows({ rows }: { rows: readonly TraceRow[] }): ReactNode {
  const t = useT();
  const context = useCellContext();
  const isNarrow = useIsNarrow();
  const columns = useMemo(() => traceColumns(context, isNarrow), [context, isNarrow]);
  const list = useMemo(() => asTree(rows), [rows]);
  const { rows: shown, tree } = useTree(list, 'parent');
  return (
    <Grid
      label={t('批号追溯')}
      columns={columns}
      rows={shown}
      rowKey={({ id }) => String(id)}
      {...(tree ? { tree } : {})}
      height="fill"
      empty={t('没有记录')}
      onOpen={({ path }) => {
        if (typeof path === 'string') navigate(path);
      }}
    />
  );
}
