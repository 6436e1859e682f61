import { useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import { Tabs } from '../../../ui/Tabs';
import { Loaded } from '../Loaded';
import { PreviewFault } from '../PreviewFault';
import type { SheetPreview } from '../../../language/wire/SheetPreview';
import type { ViewProps } from '../ViewProps';
import { SheetTable } from './SheetTable';

/** A workbook, one sheet at a time. */
export function SheetsView({ file, onTools, port }: ViewProps): ReactNode {
  const t = useT();
  const load = async (): Promise<readonly SheetPreview[]> => {
    const sheets = (await port.table?.(file)) ?? [];
    if (sheets.length === 0) throw new PreviewFault(t('工作簿中没有可显示的工作表'));
    return sheets;
  };
  return <Loaded load={load}>{(sheets) => <Sheets name={file.name} sheets={sheets} onTools={onTools} />}</Loaded>;
}

interface SheetsProps extends Pick<ViewProps, 'onTools'> {
  name: string;
  sheets: readonly SheetPreview[];
}

function Sheets({ name, onTools, sheets }: SheetsProps): ReactNode {
  const [active, setActive] = useState('0');
  const panes = sheets.map((sheet, index) => ({
    key: String(index),
    title: sheet.name,
    content: <SheetTable key={index} sheet={sheet} onTools={onTools} />,
  }));
  if (panes.length === 1) return panes[0]?.content;
  return (
    <div className="gj-preview-sheets">
      <Tabs label={name} panes={panes} active={active} onChange={setActive} />
    </div>
  );
}
