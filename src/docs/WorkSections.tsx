import type { ReactNode } from 'react';
import type { Resource } from '../language/model';
import { resourceLink, type Docs } from './Docs';
import { Table } from './Table';

/** What documents are made into and from, what they post, what a ledger keeps, and how they look on paper. */
export function WorkSections({ docs, resource }: { docs: Docs; resource: Resource }): ReactNode {
  const { model, t } = docs;
  const link = (name: string): ReactNode => {
    const other = model.resources[name];
    return other ? <a href={resourceLink(other)}>{t(other.title)}</a> : name;
  };
  const sources = Object.values(model.resources).flatMap((source) => source.generates.filter(({ to }) => to === resource.name).map((conversion) => ({ source, conversion })));
  return (
    <>
      <Table
        caption={t('下推')}
        heads={[t('操作'), t('生成'), t('条件')]}
        rows={resource.generates.map(({ lines, title, to, when }) => ({ key: `${resource.name}>${to}`, cells: [t(title), link(to), <Expressions key="when" all={[when, lines?.when]} />] }))}
      />
      <Table caption={t('来源单据')} heads={[t('来源单据'), t('操作')]} rows={sources.map(({ conversion, source }) => ({ key: `${resource.name}<${source.name}`, cells: [link(source.name), t(conversion.title)] }))} />
      <Table
        caption={t('过账')}
        heads={[t('账簿'), t('操作'), t('方向'), t('条件'), t('计算')]}
        rows={resource.postings.map(({ add, each, keys, ledger, on, side, when }, index) => ({
          key: `${resource.name}!${index}`,
          cells: [
            link(ledger),
            t(resource.machine?.actions.find(({ name }) => name === on)?.title ?? '关闭明细'),
            side === 'in' ? '+' : '−',
            <Expressions key="when" all={[when]} />,
            <code key="add">{[...Object.entries(keys), ...Object.entries(add)].map(([name, value]) => `${name}: ${each === undefined ? '' : `${each}.`}${value}`).join('; ')}</code>,
          ],
        }))}
      />
      {resource.ledger ? (
        <p className="ledger">
          {t('账簿')}: <code>{resource.ledger.keys.join(' × ')}</code> → <code>{resource.ledger.measures.join(', ')}</code>
        </p>
      ) : null}
      <Table
        caption={t('打印格式')}
        heads={[t('打印格式'), t('纸张'), t('每页行数')]}
        rows={(model.prints[resource.name] ?? []).map(({ name, paper, table, title }) => ({ key: `${resource.name}#${name}`, cells: [t(title), `${paper.width} × ${paper.height} mm`, table?.rows ?? ''] }))}
      />
    </>
  );
}

function Expressions({ all }: { all: readonly (string | undefined)[] }): ReactNode {
  return all.flatMap((text) => (text === undefined ? [] : [<code key={text}>{text}</code>]));
}
