import type { ReactElement } from 'react';
import { useState } from 'react';
import { titleText } from '../client/texts';
import { useT } from '../client/useT';
import { ScreenLink } from '../renderer/link/ScreenLink';
import { Drawing } from '../ui/Drawing';
import { Icon } from '../ui/Icon';
import { Modal } from '../ui/Modal';
import { MenuColumns } from './MenuColumns';
import { frameIcons, moduleIcon } from './frameIcons';
import mark from './mark.svg?inline';
import type { MenuItem } from './menuTree';
import { useFoldedModule } from './useFoldedModule';

/** The whole menu over the page, for narrow screens. */
export function MenuDrawer({
  tree,
  module,
  onClose,
}: {
  tree: MenuItem[];
  module: string | null;
  onClose: () => void;
}): ReactElement {
  const t = useT();
  return (
    <Modal kind="drawer" className="drawer" aria-label={t('主菜单')} onClose={onClose}>
      <nav aria-label={t('主菜单')}>
        <div className="sidebar-brand">
          <img src={mark} alt="" />
          <span>{t('规矩')}</span>
          <button type="button" className="gj-icon-button" aria-label={t('关闭')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <ScreenLink className="sidebar-entry" to="/dashboard" onClick={onClose}>
          <Drawing path={moduleIcon('home')} />
          <span>{t('首页')}</span>
        </ScreenLink>
        {tree.map((item) => (
          <DrawerModule key={item.key} item={item} isCurrent={item.key === module} onChoose={onClose} />
        ))}
      </nav>
    </Modal>
  );
}

function DrawerModule({
  item,
  isCurrent,
  onChoose,
}: {
  item: MenuItem;
  isCurrent: boolean;
  onChoose: () => void;
}): ReactElement {
  const [isOpen, setOpen] = useState(isCurrent);
  const isWaiting = useFoldedModule(item, isOpen);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="sidebar-entry">
        <Drawing path={moduleIcon(item.icon)} />
        <span>{titleText(item.title)}</span>
        <Drawing path={frameIcons.next} />
      </summary>
      {!isWaiting && <MenuColumns item={item} onChoose={onChoose} />}
    </details>
  );
}
