import { useRef, useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import { readLooseDay } from '../../../lib/dates';
import { amountText } from '../../../lib/format/amountText';
import type { ActionDialogProps } from '../../../renderer/action/ActionPlace';
import { usePreview } from '../../../renderer/action/usePreview';
import { useSaveKey } from '../../../renderer/form/useSaveKey';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ASSET, type AskedPart, MOST_PARTS, SHOW_SPLIT, type SplitBy, type SplitPart, type SplitView } from '../wire';
import './depreciation.css';

const WAYS: readonly { by: SplitBy; title: string }[] = [
  { by: 'count', title: '按台套数' },
  { by: 'value', title: '按原值' },
];

/** Asks into which parts an asset is split, by how many they are or what they cost, shows what each would be, and does it. */
export function SplitDialog({ name, records, resource, onClose }: ActionDialogProps): ReactNode {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const [record] = records;
  const title = String(record?.[ASSET.name] ?? '');
  const isOne = Number(record?.[ASSET.count] ?? 1) < 2;
  const [by, setBy] = useState<SplitBy>(isOne ? 'value' : 'count');
  const [parts, setParts] = useState<readonly AskedPart[]>([{ name: title, share: isOne ? '' : '1' }]);
  const [date, setDate] = useState('');
  const day = readLooseDay(date);
  const isDated = date.trim() === '' || day !== null;
  const call = `${resource.api}/${name}`;
  const question = {
    ids: [String(record?.id)],
    by,
    parts: parts.map((part) => ({ ...part, name: part.name.trim() === '' ? title : part.name })),
    ...(day === null ? {} : { date: day }),
  };
  const { isSending, send, view } = usePreview<SplitView>(`${call}/${SHOW_SPLIT}`, question, onClose);
  // What was answered before stays in sight while somebody goes on typing.
  const last = useRef<SplitView>(undefined);
  last.current = view ?? last.current;
  const canSplit = view !== undefined && view.amiss === null && isDated && !isSending;
  const accept = (): void => {
    if (canSplit) void send(call);
  };
  useSaveKey(root, accept);
  const set = (place: number, said: Partial<AskedPart>): void =>
    setParts(parts.map((part, each) => (each === place ? { ...part, ...said } : part)));
  const shown = last.current?.parts ?? [];
  return (
    <Dialog
      title={`${t('拆分')} ${String(record?.code ?? '')} ${title}`}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('关闭')}</Button>
          <Button isPrimary disabled={!canSplit} onClick={accept}>
            {t('拆分')}
          </Button>
        </>
      }
    >
      <div ref={root} className="gj-depreciation gj-split" aria-busy={view === undefined}>
        <div className="gj-split-ways">
          {WAYS.map((way) => (
            <label key={way.by}>
              <input
                type="radio"
                name="by"
                checked={by === way.by}
                disabled={way.by === 'count' && isOne}
                onChange={() => {
                  setBy(way.by);
                  setParts(parts.map((part) => ({ ...part, share: way.by === 'count' ? '1' : '' })));
                }}
              />{' '}
              {t(way.title)}
            </label>
          ))}
          <label>
            {t('拆分日期')}{' '}
            <input
              className="gj-input"
              placeholder={t('今天')}
              aria-invalid={!isDated}
              value={date}
              onChange={(event) => setDate(event.target.value)}
              onBlur={() => setDate(day ?? date)}
            />
          </label>
        </div>
        {last.current?.amiss && <p role="status">{last.current.amiss}</p>}
        <table>
          <thead>
            <tr>
              <th>{t('资产名称')}</th>
              <th className="is-number">{t(by === 'count' ? '台套数' : '拆出原值')}</th>
              <th className="is-number">{t('资产原值')}</th>
              <th className="is-number">{t('累计折旧')}</th>
              <th className="is-number">{t('净残值')}</th>
              <th className="is-number">{t('净值')}</th>
              <th />
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{title}</td>
              <td className="is-number">{by === 'count' ? shown[0]?.count : ''}</td>
              <Figures part={shown[0]} />
              <td>{t('保留原编号')}</td>
            </tr>
            {parts.map((part, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- parts have nothing else of their own
              <tr key={place}>
                <td>
                  <input
                    className="gj-input gj-split-name"
                    aria-label={`${t('资产名称')} ${place + 1}`}
                    maxLength={60}
                    value={part.name}
                    onChange={(event) => set(place, { name: event.target.value })}
                  />
                </td>
                <td className="is-number">
                  <input
                    className="gj-input"
                    inputMode="decimal"
                    aria-label={`${t(by === 'count' ? '台套数' : '拆出原值')} ${place + 1}`}
                    value={part.share}
                    onChange={(event) => set(place, { share: event.target.value })}
                  />
                </td>
                <Figures part={shown[place + 1]} />
                <td>
                  <Button
                    aria-label={`${t('删除')} ${place + 1}`}
                    disabled={parts.length === 1}
                    onClick={() => setParts(parts.filter((_, each) => each !== place))}
                  >
                    {t('删除')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div>
          <Button
            disabled={parts.length >= MOST_PARTS}
            onClick={() => setParts([...parts, { name: title, share: by === 'count' ? '1' : '' }])}
          >
            {t('增加一份')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Figures({ part }: { part: SplitPart | undefined }): ReactNode {
  return ([part?.original, part?.accumulated, part?.salvage, part?.net] as const).map((amount, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- four figures in their order
    <td key={place} className="is-number">
      {amount === undefined ? '' : amountText(amount, 2)}
    </td>
  ));
}
