import type { ReactNode } from 'react';
import { canAny, useT } from '../../client';
import type { Resource } from '../../language/model';
import type { ImportAnswer, ImportedRecord } from '../../language/wire/Transfer';
import { ScreenLink } from '../link/ScreenLink';
import { detailAddress } from '../record/formAddress';
import { FaultyFile } from './FaultyFile';

interface ImportResultProps {
  answer: ImportAnswer;
  resource: Pick<Resource, 'screens'>;
}

/** What became of a file: how many records were made, with the way to each, and what is left to be corrected. */
export function ImportResult({ answer, resource }: ImportResultProps): ReactNode {
  const t = useT();
  const { faulty, imported, made } = answer;
  const detail = resource.screens.find(({ kind }) => kind === 'detail');
  const addressOf = ({ id }: ImportedRecord): string | undefined =>
    detail && canAny(detail.permissions) ? detailAddress(resource, id) : undefined;
  return (
    <div className="gj-import-result">
      <div role="status">
        <p className="is-done">{t('已导入{count}条', { count: imported })}</p>
        {faulty > 0 && <p>{t('有错误的{count}条没有导入，可下载错误数据，更正后再次导入', { count: faulty })}</p>}
      </div>
      <FaultyFile answer={answer} />
      <ul className="gj-import-made" aria-label={t('已导入的记录')}>
        {made.map((record) => {
          const address = addressOf(record);
          return (
            <li key={record.id}>
              <small>{t('第{row}行', { row: record.row })}</small>
              {address === undefined ? record.name : <ScreenLink to={address}>{record.name}</ScreenLink>}
            </li>
          );
        })}
      </ul>
      {made.length < imported && (
        <p className="gj-import-note">{t('只列出前{count}条，其余见列表', { count: made.length })}</p>
      )}
    </div>
  );
}
