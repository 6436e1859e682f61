import { useEffect, type ReactNode } from 'react';
import { get, setTabTitle, useT, useTab } from '../../client';
import { useLoaded } from '../../client/useLoaded';
import { APPROVAL_CALLS, type OfferedTemplate, type TemplateView } from '../../capabilities/approval/wire';
import { LoadFailed } from '../../renderer/LoadFailed';
import type { PageProps } from '../../renderer/PageProps';
import { useResource } from '../../renderer/resource/useResource';
import { ApprovalForm } from './ApprovalForm';
import { screenNamed } from './screenNamed';
import { TemplateChooser } from './TemplateChooser';
import { useApprovalApi, type ApprovalApi } from './useApprovalApi';
import '../../renderer/screen.css';
import './approval.css';

const WAIT = <div className="gj-screen-wait" aria-busy="true" />;

/**
 * Begins an approval (B-397): a template is chosen, or named by `template` or by what it `makes`, and its form filled in,
 * which begins with what `with` says.
 */
export default function ApprovalAddPage({ resource }: PageProps): ReactNode {
  const asked = useApprovalApi(resource);
  const { search } = useTab();
  const template = search.get('template');
  const makes = search.get('makes');
  if (!asked) return WAIT;
  if (template !== null) return <Filling asked={asked} template={template} />;
  return makes === null ? <Chooser asked={asked} /> : <Making asked={asked} makes={makes} />;
}

/** The form of the template that makes documents of a kind; where the person may begin none, he chooses. */
function Making({ asked, makes }: { asked: ApprovalApi; makes: string }): ReactNode {
  const { api } = asked;
  const { hasFailed, reload, value } = useLoaded(
    `${api} ${makes}`,
    (options) => get<{ list: OfferedTemplate[] }>(`${api}/${APPROVAL_CALLS.templates}`, {}, options),
    true,
  );
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!value) return WAIT;
  const template = value.list.find((each) => each.makes === makes);
  return template ? <Filling asked={asked} template={template.id} /> : <Chooser asked={asked} />;
}

function Chooser({ asked }: { asked: ApprovalApi }): ReactNode {
  const templates = useResource(asked.approvals.resource.uses.approval?.approvals?.templates ?? '');
  if (!templates) return WAIT;
  const kinds = templates.byPath.get('kind')?.field.options ?? [];
  const own = screenNamed(asked, 'approvalAdd');
  return (
    <TemplateChooser
      api={asked.api}
      addressOf={(id) => `${own}?template=${id}`}
      groupOf={(kind) => kinds.find(({ value }) => value === kind)?.label ?? kind}
    />
  );
}

function Filling({ asked, template }: { asked: ApprovalApi; template: string }): ReactNode {
  const t = useT();
  const { key, search } = useTab();
  const { api } = asked;
  const { hasFailed, reload, value } = useLoaded(
    `${api}/${template}`,
    (options) => get<TemplateView>(`${api}/${APPROVAL_CALLS.template}`, { id: template }, options),
    true,
  );
  const name = value && t(value.name);
  useEffect(() => {
    if (name !== undefined) setTabTitle(key, name);
  }, [key, name]);
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!value) return WAIT;
  return (
    <ApprovalForm
      resource={value.resource}
      flow={value.flow}
      names={value.people}
      mine={asked.mine}
      given={search.get('with') ?? undefined}
      path={`${api}/${APPROVAL_CALLS.start}`}
      previewPath={`${api}/${APPROVAL_CALLS.preview}`}
      body={{ templateId: value.id }}
      next={(id) => `${screenNamed(asked, 'approvalDetail')}?id=${id}`}
      submit={t('提交')}
    />
  );
}
