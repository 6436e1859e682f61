import { useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import { copyText } from '../../../client/copyText';
import type { Resource } from '../../../language/model';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { SHARE_CODE, SHARE_DAYS, type NewShare, type ShareDays } from '../wire';
import { changeDrive } from './driveCalls';
import { OwnLinks } from './OwnLinks';
import './shareDialog.css';

interface ShareDialogProps {
  resource: Resource;
  /** what is shared; at least one */
  nodes: readonly { id: string; name: string }[];
  onClose(): void;
}

type CodeKind = 'auto' | 'own' | 'none';

/** Makes a link to files and folders, and shows those that there are. The code is shown here, once. */
export function ShareDialog({ nodes, onClose, resource }: ShareDialogProps): ReactNode {
  const t = useT();
  const [kind, setKind] = useState<CodeKind>('auto');
  const [own, setOwn] = useState('');
  const [days, setDays] = useState<ShareDays>(7);
  const [visits, setVisits] = useState('');
  const [allowsDownload, setDownload] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<NewShare>();
  const ids = nodes.map(({ id }) => id);
  const isWrongCode = kind === 'own' && !SHARE_CODE.test(own);
  const isWrongCount = visits !== '' && !/^[1-9]\d{0,5}$/.test(visits);
  const make = async (): Promise<void> => {
    setBusy(true);
    try {
      const code = kind === 'own' ? own : kind === 'none' ? null : 'auto';
      const mostVisits = visits === '' ? null : Number(visits);
      setMade(await changeDrive<NewShare>(resource, 'share', { ids, code, days, mostVisits, allowsDownload }));
    } catch {
      // The client has said why, and what was chosen stands.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      size="medium"
      title={`${t('分享')} · ${nodes.map(({ name }) => name).join('、')}`}
      onClose={onClose}
      footer={
        <>
          {!made && (
            <Button isPrimary disabled={isBusy || isWrongCode || isWrongCount} onClick={() => void make()}>
              {t('创建链接')}
            </Button>
          )}
          <Button onClick={onClose}>{t('关闭')}</Button>
        </>
      }
    >
      {made ? (
        <MadeLink link={made} />
      ) : (
        <div className="gj-drive-share">
          <label>
            {t('提取码')}
            <select className="gj-input" value={kind} onChange={({ target }) => setKind(target.value as CodeKind)}>
              <option value="auto">{t('自动生成')}</option>
              <option value="own">{t('自定义')}</option>
              <option value="none">{t('无需提取码')}</option>
            </select>
          </label>
          {kind === 'own' && (
            <label>
              {t('提取码须为4至8位字母或数字')}
              <input
                className="gj-input"
                value={own}
                maxLength={8}
                autoComplete="off"
                aria-invalid={own !== '' && isWrongCode}
                onChange={({ target }) => setOwn(target.value.trim())}
              />
            </label>
          )}
          <label>
            {t('有效期')}
            <select
              className="gj-input"
              value={String(days)}
              onChange={({ target }) => setDays(SHARE_DAYS.find((each) => String(each) === target.value) ?? 7)}
            >
              {SHARE_DAYS.map((each) => (
                <option key={each} value={String(each)}>
                  {each === 0 ? t('长期有效') : t('{count}天', { count: each })}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('访问人次上限（可不填）')}
            <input
              className="gj-input"
              inputMode="numeric"
              value={visits}
              aria-invalid={isWrongCount}
              onChange={({ target }) => setVisits(target.value.trim())}
            />
          </label>
          <label>
            <input type="checkbox" checked={allowsDownload} onChange={({ target }) => setDownload(target.checked)} />
            {t('允许下载')}
          </label>
        </div>
      )}
      <OwnLinks key={made?.shareBatchNum ?? ''} resource={resource} ids={ids} />
    </Dialog>
  );
}

function MadeLink({ link: { address, extractionCode } }: { link: NewShare }): ReactNode {
  const t = useT();
  const whole = location.origin + address;
  return (
    <dl className="gj-drive-link">
      <dt>{t('链接')}</dt>
      <dd>
        <output>{whole}</output>
        <Button isSmall onClick={() => void copyText(whole)}>
          {t('复制链接')}
        </Button>
      </dd>
      {extractionCode !== null && (
        <>
          <dt>{t('提取码')}</dt>
          <dd>
            <output>{extractionCode}</output>
            <Button isSmall onClick={() => void copyText(extractionCode)}>
              {t('复制提取码')}
            </Button>
          </dd>
        </>
      )}
      <dd>{t('提取码只在此显示一次，请分别告知对方')}</dd>
    </dl>
  );
}
