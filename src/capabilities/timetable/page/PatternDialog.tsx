import { useId, useState, type ReactNode } from 'react';
import { toast, useT } from '../../../client';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import type { Block } from './block';
import type { CellModel } from './CellModel';
import type { CellTexts } from './CellTexts';
import { laidPattern, readPattern } from './pattern';

interface PatternDialogProps {
  model: CellModel;
  texts: CellTexts;
  /** cells that are marked: its rows are filled, from its first day on */
  block: Block;
  onClose(): void;
}

/** Lays a series of keys over rows from a day on, again and again, each row shifted if wanted. */
export function PatternDialog({ model, texts, block, onClose }: PatternDialogProps): ReactNode {
  const t = useT();
  const id = useId();
  const { days } = model.look;
  const [text, setText] = useState('');
  const [from, setFrom] = useState(block.first);
  const [shift, setShift] = useState(0);
  const [isAll, setAll] = useState(block.top === block.bottom);
  const { unknown, values } = readPattern(text, (word) => texts.read(word));
  const rows = model.views.flatMap((_, row) => (isAll || (block.top <= row && row <= block.bottom) ? [row] : []));
  const fill = (): void => {
    const refused = model.enter(laidPattern(values, rows, { days: days.length, from, shift }));
    if (refused > 0) toast('info', t('{count}格不能录入，保持原样', { count: refused }));
    onClose();
  };
  const known = [...texts.offered.map(({ key, label }) => `${key} ${label}`), ...(texts.rest ? [texts.rest] : [])];
  return (
    <Dialog
      title={t('按规律填充')}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('取消')}</Button>
          <Button isPrimary disabled={values.length === 0 || unknown.length > 0} onClick={fill}>
            {t('填充')}
          </Button>
        </>
      }
    >
      <div className="tt-pattern">
        <label htmlFor={`${id}-text`}>{t('规律')}</label>
        <input
          id={`${id}-text`}
          className="gj-input"
          value={text}
          placeholder={texts.offered.map(({ key }) => key).join(' ')}
          aria-invalid={unknown.length > 0}
          aria-describedby={`${id}-help`}
          onChange={(event) => setText(event.target.value)}
        />
        <small id={`${id}-help`}>
          {unknown.length > 0
            ? t('没有这些选项：{words}', { words: unknown.join(' ') })
            : t('以空格分隔，“-”为空：{words}', { words: known.join('、') })}
        </small>
        <label htmlFor={`${id}-from`}>{t('从')}</label>
        <select
          id={`${id}-from`}
          className="gj-input"
          value={from}
          onChange={(event) => setFrom(Number(event.target.value))}
        >
          {days.map((day, index) => (
            <option key={day} value={index}>
              {day}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-rows`}>{t('范围')}</label>
        <select
          id={`${id}-rows`}
          className="gj-input"
          value={isAll ? 'all' : 'marked'}
          onChange={(event) => setAll(event.target.value === 'all')}
        >
          <option value="marked">{t('所选{count}行', { count: block.bottom - block.top + 1 })}</option>
          <option value="all">{t('全部{count}行', { count: model.views.length })}</option>
        </select>
        <label htmlFor={`${id}-shift`}>{t('每行错开天数')}</label>
        <input
          id={`${id}-shift`}
          className="gj-input"
          type="number"
          min={-31}
          max={31}
          value={shift}
          onChange={(event) => setShift(Math.trunc(Number(event.target.value)) || 0)}
        />
      </div>
    </Dialog>
  );
}
