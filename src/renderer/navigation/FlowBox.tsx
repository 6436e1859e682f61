import type { ReactElement } from 'react';
import { canAny, useT } from '../../client';
import type { FlowDocument } from '../../language/model';
import type { DocumentCount } from '../../language/wire';
import { ScreenLink } from '../link/ScreenLink';

/** A kind of document: the way to its list, how many there are today and how many wait, and the way to a new one. */
export function FlowBox({
  document,
  count,
}: {
  document: FlowDocument;
  count: DocumentCount | undefined;
}): ReactElement {
  const t = useT();
  const title = t(document.title);
  if (!canAny(document.list.permissions)) {
    return (
      <div className="gj-flow-box is-shut" title={t('没有权限')}>
        <strong>{title}</strong>
      </div>
    );
  }
  const waiting = document.initial && count ? (count.states[document.initial.value] ?? 0) : 0;
  return (
    <div className="gj-flow-box">
      <ScreenLink to={document.list.path} className="gj-flow-open">
        <strong>{title}</strong>
        <span className="gj-flow-counts">
          <span>{count ? t('今日 {count}', { count: count.today }) : '\u00a0'}</span>
          {waiting > 0 && (
            <span className="is-waiting" title={`${t(document.initial!.title)} ${waiting}`}>
              <span className="gj-hidden">{t(document.initial!.title)} </span>
              {waiting}
            </span>
          )}
        </span>
      </ScreenLink>
      {document.add && canAny(document.add.permissions) && (
        <ScreenLink to={document.add.path} className="gj-flow-add" aria-label={t('新增{title}', { title })}>
          +
        </ScreenLink>
      )}
    </div>
  );
}
