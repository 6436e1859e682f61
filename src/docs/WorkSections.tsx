import type { ReactNode } from 'react';
import type { Chapter } from '../language/wire';
import { documented, type Docs } from './Docs';
import { Table } from './Table';

/** What documents are made into and from, what they post, what a ledger keeps, and how they look on paper. */
export function WorkSections({ chapter, docs }: { chapter: Chapter; docs: Docs }): ReactNode {
  const { t } = docs;
  const link = (name: string): ReactNode => {
    const other = documented(docs, name);
    return other ? <a href={docs.link(other.module, name)}>{t(other.title)}</a> : name;
  };
  return (
    <>
      <Table
        caption={t('下推')}
        heads={[t('操作'), t('生成'), t('条件')]}
        rows={chapter.generates.map(({ linesWhen, title, to, when }) => ({
          key: `${chapter.name}>${to}`,
          cells: [t(title), link(to), <Expressions key="when" all={[when, linesWhen]} />],
        }))}
      />
      <Table
        caption={t('来源单据')}
        heads={[t('来源单据'), t('操作')]}
        rows={chapter.sources.map(({ name, title }) => ({
          key: `${chapter.name}<${name}`,
          cells: [link(name), t(title)],
        }))}
      />
      <Table
        caption={t('过账')}
        heads={[t('账簿'), t('操作'), t('方向'), t('条件'), t('计算')]}
        rows={chapter.postings.map(({ add, each, keys, ledger, on, side, when }, index) => ({
          key: `${chapter.name}!${index}`,
          cells: [
            link(ledger),
            t(chapter.machine?.actions.find(({ name }) => name === on)?.title ?? '关闭明细'),
            side === 'in' ? '+' : '−',
            <Expressions key="when" all={[when]} />,
            <code key="add">
              {[...Object.entries(keys), ...Object.entries(add)]
                .map(([name, value]) => `${name}: ${each === undefined ? '' : `${each}.`}${value}`)
                .join('; ')}
            </code>,
          ],
        }))}
      />
      {chapter.ledger ? (
        <p className="ledger">
          {t('账簿')}: <code>{chapter.ledger.keys.join(' × ')}</code> →{' '}
          <code>{chapter.ledger.measures.join(', ')}</code>
        </p>
      ) : null}
      <Table
        caption={t('打印格式')}
        heads={[t('打印格式'), t('纸张'), t('每页行数')]}
        rows={chapter.prints.map(({ height, name, rows, title, width }) => ({
          key: `${chapter.name}#${name}`,
          cells: [t(title), `${width} × ${height} mm`, rows ?? ''],
        }))}
      />
    </>
  );
}

function Expressions({ all }: { all: readonly (string | undefined)[] }): ReactNode {
  return all.flatMap((text) => (text === undefined ? [] : [<code key={text}>{text}</code>]));
}
