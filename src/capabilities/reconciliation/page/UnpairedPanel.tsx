import { useEffect, useState, type ReactNode } from 'react';
import { get, useT } from '../../../client';
import { later } from '../../../client/later';
import { amountText } from '../../../lib/format/amountText';
import type { ShownRecord } from '../../../renderer/capability/CapabilityPage';
import { ScreenLink } from '../../../renderer/link/ScreenLink';
import { UNPAIRED, type UnpairedLine, type UnpairedLines } from '../wire';
import { MakeButton } from './MakeButton';
import '../../../renderer/toldTable.css';
import './statement.css';

const MakeDialog = later(() => import('./MakeDialog').then((module) => module.MakeDialog));

/** What only one side has of a statement: ours with the way to the document, theirs with what can be made of it. */
export function UnpairedPanel({ resource, id, revision }: ShownRecord): ReactNode {
  const t = useT();
  const [found, setFound] = useState<UnpairedLines>();
  const [made, setMade] = useState(0);
  const [making, setMaking] = useState<{ line: UnpairedLine; to: string }>();
  useEffect(() => {
    const abort = new AbortController();
    void get<UnpairedLines>(`${resource.api}/${UNPAIRED}`, { id }, { signal: abort.signal }).then(
      setFound,
      // What is wrong has been told.
      () => undefined,
    );
    return () => abort.abort();
  }, [resource, id, revision, made]);
  if (!found || found.ours.length + found.theirs.length === 0) return null;
  const party = resource.uses.reconciliation?.party;
  return (
    <section className="gj-unpaired" aria-label={t('未对平')}>
      <Side title={t('仅我方已记')} lines={found.ours} />
      <Side title={t(party === 'bank' ? '仅银行已记' : '仅对方已记')} lines={found.theirs}>
        {(line) =>
          Object.keys(line.makes ?? {}).map((to) => (
            <MakeButton key={to} name={to} onPress={() => setMaking({ line, to })} />
          ))
        }
      </Side>
      {making && (
        <MakeDialog
          {...making}
          statement={resource}
          id={id}
          onClose={(isDone) => {
            setMaking(undefined);
            if (isDone) setMade((count) => count + 1);
          }}
        />
      )}
    </section>
  );
}

interface SideProps {
  title: string;
  lines: readonly UnpairedLine[];
  children?(line: UnpairedLine): ReactNode;
}

function Side({ children, lines, title }: SideProps): ReactNode {
  const t = useT();
  if (lines.length === 0) return null;
  return (
    <div className="gj-told">
      <h3>{`${title} · ${t('{count}项', { count: lines.length })}`}</h3>
      <table>
        <thead>
          <tr>
            <th className="is-number">{t('行号')}</th>
            <th>{t('日期')}</th>
            <th>{t('往来单位')}</th>
            <th>{t('内容')}</th>
            <th className="is-number">{t('金额')}</th>
            {children && <th>{t('操作')}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line}>
              <td className="is-number">{line.line}</td>
              <td>{line.date}</td>
              <td>{line.name}</td>
              <td>{line.to === undefined ? line.text : <ScreenLink to={line.to}>{line.text}</ScreenLink>}</td>
              <td className="is-number">{amountText(line.amount, 2)}</td>
              {children && <td>{children(line)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
