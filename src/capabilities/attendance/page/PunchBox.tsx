import { useState, type ReactNode } from 'react';
import { alertLines, CallError, confirm, post, t as translate, toast, useT } from '../../../client';
import { Button } from '../../../ui/Button';
import { DAY_CALLS, type Position, type PunchAnswer, type PunchTurn } from '../wire';
import { clockOn } from './dayWords';
import { locate } from './locate';

interface PunchBoxProps {
  api: string;
  turn: PunchTurn;
  onPunched(): void;
}

/** Today: what is worked, what has been punched, and the button that punches now. */
export function PunchBox({ api, onPunched, turn }: PunchBoxProps): ReactNode {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const punch = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const position = turn.places.length > 0 ? await whereabouts(turn) : {};
      if (!position) return;
      const { isOutside, isRepeated, time } = await post<PunchAnswer>(`${api}/${DAY_CALLS.punch}`, position);
      toast(isRepeated ? 'info' : 'success', toldOf(time.slice(11, 16), isRepeated, isOutside));
      onPunched();
    } catch (error) {
      // The client has said why.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="am-punch" aria-label={t('打卡')}>
      <div className="am-turn">
        <strong>{turn.shift ? `${t(turn.shift.name)} ${turn.shift.times}` : t('今天没有班次')}</strong>
        <span>
          {turn.punches.length === 0 ? t('还没有打卡') : t('已打卡')}
          {turn.punches.map(({ isOutside, time }) => (
            <span key={time} className={isOutside ? 'gj-tag gj-tag-orange' : 'gj-tag'}>
              {clockOn(turn.day, time, t)}
              {isOutside && ` ${t('外勤')}`}
            </span>
          ))}
        </span>
        {turn.places.length > 0 && <small>{t('打卡地点：{places}', { places: turn.places.join(t('、')) })}</small>}
      </div>
      <Button isPrimary className="am-press" aria-disabled={isBusy || undefined} onClick={() => void punch()}>
        {isBusy ? t('正在打卡') : turn.next === 'in' ? t('上班打卡') : t('下班打卡')}
      </Button>
    </section>
  );
}

function toldOf(time: string, isRepeated: boolean, isOutside: boolean): string {
  if (isRepeated) return translate('一分钟内已打过卡：{time}', { time });
  return isOutside ? translate('{time} 打卡成功，记为外勤', { time }) : translate('{time} 打卡成功', { time });
}

/** The position for a punch; none, where somebody goes on without; undefined: he does not punch. */
async function whereabouts({ outside }: PunchTurn): Promise<Position | undefined> {
  const found = await locate();
  if (typeof found !== 'string') return found;
  const why =
    found === 'denied'
      ? translate('浏览器不允许本网站使用定位。请点地址栏左侧的图标，在网站设置中允许定位，然后再打卡')
      : translate('没有取得定位。请打开设备的定位，到窗边或室外再打卡');
  if (outside === 'refuse') {
    await alertLines({ title: translate('打卡失败'), text: why });
    return undefined;
  }
  const text = outside === 'mark' ? translate('{why}。没有定位也可以打卡，记为外勤', { why }) : why;
  const goesOn = await confirm({ title: translate('没有定位'), text, confirmText: translate('仍然打卡') });
  return goesOn ? {} : undefined;
}
