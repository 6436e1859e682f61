import { useState, type ReactElement } from 'react';
import { get, post } from '../../client/http';
import { useLoaded } from '../../client/useLoaded';
import { useT } from '../../client/useT';
import type { KindSetting } from '../../language/wire';

const MUTED = '/api/system/inbox/muted';
const MUTE = '/api/system/inbox/mute';

/** What a person wants to hear of in this account set; each change is kept at once. */
export function MessageSettings(): ReactElement {
  const t = useT();
  const { hasFailed, reload, value } = useLoaded(
    MUTED,
    (options) => get<{ list: KindSetting[] }>(MUTED, {}, options),
    true,
  );
  const [isSaving, setSaving] = useState(false);
  if (!value) return <p aria-busy={!hasFailed}>{hasFailed ? t('消息暂时无法读取，请稍后重试') : t('加载中')}</p>;
  const turn = async ({ kind }: KindSetting, isMuted: boolean): Promise<void> => {
    const kinds = value.list.flatMap((each) => ((each.kind === kind ? isMuted : each.isMuted) ? [each.kind] : []));
    setSaving(true);
    try {
      await post(MUTE, { kinds });
    } catch {
      // The client has said why.
    } finally {
      setSaving(false);
    }
    reload();
  };
  return (
    <div className="inbox-kinds" role="group" aria-label={t('消息设置')}>
      {value.list.map((setting) => (
        <label key={setting.kind}>
          <input
            type="checkbox"
            checked={!setting.isMuted}
            disabled={isSaving || setting.isFixed === true}
            onChange={({ target }) => void turn(setting, !target.checked)}
          />
          {setting.title}
          {setting.isFixed && <small>{t('等待本人处理，不能关闭')}</small>}
        </label>
      ))}
      <p>{t('关闭的消息直接记为已读，不弹出、不计数，仍可在列表中查看')}</p>
    </div>
  );
}
