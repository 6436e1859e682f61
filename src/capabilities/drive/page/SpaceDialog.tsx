import type { ReactNode } from 'react';
import { useT } from '../../../client';
import type { FileSpace } from '../../../language/wire/Upload';
import { fileSizeText } from '../../../lib/format/fileSizeText';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import type { SpaceUse } from '../wire';

const TITLES: Readonly<Record<FileSpace['kind'], string>> = {
  accountSet: '全公司',
  department: '本部门',
  person: '本人',
};
const PARTS = [
  ['files', '文档中心的文件'],
  ['versions', '文件的历史版本'],
  ['bin', '回收站'],
  ['records', '单据的附件'],
  ['arriving', '尚未上传完成'],
] as const;

interface SpaceDialogProps {
  use: SpaceUse;
  /** goes to the bin, where room can be made */
  onBin(): void;
  onClose(): void;
}

/** How full the rooms are that count for the person, and what of his takes how much. */
export function SpaceDialog({ onBin, onClose, use }: SpaceDialogProps): ReactNode {
  const t = useT();
  return (
    <Dialog
      size="small"
      title={t('存储空间')}
      onClose={onClose}
      footer={
        <>
          <Button
            onClick={() => {
              onBin();
              onClose();
            }}
          >
            {t('打开回收站')}
          </Button>
          <Button onClick={onClose}>{t('关闭')}</Button>
        </>
      }
    >
      <div className="gj-drive-space">
        {use.spaces.map((space) => (
          <SpaceBar key={space.kind} space={space} />
        ))}
        <h3>{t('本人的文件占用')}</h3>
        <dl>
          {PARTS.map(([part, title]) => (
            <div key={part}>
              <dt>{t(title)}</dt>
              <dd>{fileSizeText(use.own[part])}</dd>
            </div>
          ))}
        </dl>
        <p>{t('回收站和历史版本也计入空间，彻底删除后释放；部门和个人的上限在部门和员工资料中设置')}</p>
      </div>
    </Dialog>
  );
}

/** One room with what is taken of it. */
function SpaceBar({ space: { kind, limit, used } }: { space: FileSpace }): ReactNode {
  const t = useT();
  const isFull = used >= limit * 0.9;
  return (
    <label className={isFull ? 'is-full' : ''}>
      <span>{t(TITLES[kind])}</span>
      <meter min={0} max={Math.max(limit, 1)} value={Math.min(used, limit)} />
      <span>
        {fileSizeText(used)} / {fileSizeText(limit)}
      </span>
    </label>
  );
}
