import { useMemo, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { get, language, useT, useTab } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import { LoadFailed } from '../../../renderer/LoadFailed';
import type { RoomScreenProps } from '../../../renderer/capability/CapabilityPage';
import { Button } from '../../../ui/Button';
import { TabStrip } from '../../../ui/TabStrip';
import { requirementsCall, type RequirementsView } from '../wire';
import { demandRows, exceptionRows, proposalRows, type Asked } from './planRows';
import { DemandTable } from './DemandTable';
import { ExceptionTable } from './ExceptionTable';
import { ProposalTable } from './ProposalTable';
import './requirements.css';

/** What people look at of a plan. */
type Part = 'proposals' | 'demands' | 'exceptions';

/** What to make and to buy so that all that is wanted is there, what each is for, and what is not wanted any more. */
export function RequirementsScreen({ compiled: { resource }, screen }: RoomScreenProps<'requirements'>): ReactNode {
  const t = useT();
  const { code } = useSnapshot(language);
  const { search } = useTab();
  const [document, setDocument] = useState(search.get('id') ?? undefined);
  const [words, setWords] = useState('');
  const [part, setPart] = useState<Part>('proposals');
  const path = requirementsCall(resource.api, screen.name);
  const {
    hasFailed,
    reload,
    value: view,
  } = useLoaded(`${path} ${code}`, (options) => get<RequirementsView>(path, {}, options));
  const shown = useMemo(() => {
    if (!view) return undefined;
    const asks = askedBy(view, words);
    return {
      proposals: proposalRows(view, asks, document),
      demands: demandRows(view, asks, document),
      exceptions: exceptionRows(view, asks),
    };
  }, [view, words, document]);
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!view || !shown) return <div className="gj-screen-wait" aria-busy="true" />;
  const tabs = [
    { key: 'proposals', title: t('建议 {count}', { count: shown.proposals.length }) },
    { key: 'demands', title: t('需求 {count}', { count: shown.demands.length }) },
    { key: 'exceptions', title: t('例外 {count}', { count: shown.exceptions.length }) },
  ];
  const named = Object.values(view.demands).find(({ id, kind }) => kind === 'promised' && id === document);
  return (
    <div className="rq-screen">
      <div className="rq-tools">
        <TabStrip
          id="requirements"
          label={t('物料需求计划')}
          tabs={tabs}
          active={part}
          onChange={(key) => setPart(key as Part)}
        />
        <input
          className="gj-input"
          type="search"
          aria-label={t('按产品或单号查找')}
          placeholder={t('按产品或单号查找')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {document !== undefined && (
          <span className="rq-only">
            {t('只看{name}', { name: named?.code ?? t('所选单据') })}
            <Button isSmall onClick={() => setDocument(undefined)}>
              {t('查看全部')}
            </Button>
          </span>
        )}
        <Button onClick={reload}>{t('重新计算')}</Button>
      </div>
      <div className="rq-pane" role="tabpanel" id="requirements-pane" aria-labelledby={`requirements-${part}`}>
        {part === 'proposals' && <ProposalTable view={view} rows={shown.proposals} resource={resource} />}
        {part === 'demands' && <DemandTable view={view} rows={shown.demands} />}
        {part === 'exceptions' && <ExceptionTable view={view} rows={shown.exceptions} />}
      </div>
    </div>
  );
}

/** What fits words that were typed: parts of a product's name, number or specification, or of the number of a document. */
function askedBy({ products }: RequirementsView, words: string): Asked {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  return (product, codes) => {
    const { about = [], name = '' } = products[product] ?? {};
    const text = [name, ...about, ...codes].join('\n').toLowerCase();
    return parts.every((part) => text.includes(part));
  };
}
