import { useMemo, useState, type ReactNode } from 'react';
import { get, useT } from '../../client';
import { useLoaded } from '../../client/useLoaded';
import { APPROVAL_CALLS, type ShownDocument } from '../../capabilities/approval/wire';
import { DocumentState, type CompiledResource } from '../../language/rules';
import { useCellContext } from '../../renderer/context/useCellContext';
import { expressionContext } from '../../renderer/context/expressionContext';
import { DetailBody } from '../../renderer/detail/DetailBody';
import { DocumentModel } from '../../renderer/document/DocumentModel';
import { LoadFailed } from '../../renderer/LoadFailed';
import { openPaper } from '../../renderer/print/openPaper';
import { loadResource } from '../../renderer/resource/resourceStore';
import { Button } from '../../ui/Button';

interface Shown extends ShownDocument {
  compiled: CompiledResource;
}

/**
 * The document that an approval is about, as far as the step shows it: whole, with its files and its paper, whatever the
 * person may see of it elsewhere. It is asked for once it is opened.
 */
export function ApprovedDocument({ api, id }: { api: string; id: string }): ReactNode {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { hasFailed, reload, value } = useLoaded(
    `${api}/${id}/document`,
    isOpen
      ? async (options): Promise<Shown> => {
          const shown = await get<ShownDocument>(`${api}/${APPROVAL_CALLS.document}`, { id }, options);
          return { ...shown, compiled: await loadResource(shown.kind) };
        }
      : null,
  );
  return (
    <section className="approval-document" aria-label={t('审批的单据')}>
      <header>
        <h3 className="gj-form-title">{t('审批的单据')}</h3>
        <Button isSmall aria-expanded={isOpen} onClick={() => setOpen((was) => !was)}>
          {isOpen ? t('收起单据') : t('展开单据')}
        </Button>
        {value?.hasPaper === true && (
          <Button isSmall onClick={() => void openPaper(value.compiled, value.record)}>
            {t('查看打印件')}
          </Button>
        )}
      </header>
      {isOpen && hasFailed && <LoadFailed onRetry={reload} />}
      {isOpen && !value && !hasFailed && <div className="gj-screen-wait" aria-busy="true" />}
      {isOpen && value && <Body {...value} />}
    </section>
  );
}

function Body({ compiled, record }: Shown): ReactNode {
  const context = useCellContext();
  const model = useMemo(
    () => new DocumentModel(new DocumentState(compiled, record, expressionContext(compiled.resource))),
    [compiled, record],
  );
  return (
    <DetailBody model={model} context={context} told={[]}>
      {null}
    </DetailBody>
  );
}
