import { useId, type ReactNode } from 'react';
import { TabStrip } from './TabStrip';

export interface TabPane {
  key: string;
  title: string;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  panes: readonly TabPane[];
  active: string;
  onChange(key: string): void;
}

/** Parts of a page of which one is shown. Arrow keys change it. */
export function Tabs({ label, panes, active, onChange }: TabsProps): ReactNode {
  const id = useId();
  return (
    <>
      <TabStrip id={id} label={label} tabs={panes} active={active} onChange={onChange} />
      <div className="gj-tab-pane" role="tabpanel" id={`${id}-pane`} aria-labelledby={`${id}-${active}`}>
        {panes.find(({ key }) => key === active)?.content}
      </div>
    </>
  );
}
