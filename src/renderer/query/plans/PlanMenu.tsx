import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { confirm, useT } from '../../../client';
import { later } from '../../../client/later';
import { Button } from '../../../ui/Button';
import { walkMenu } from '../../../ui/menu/walkMenu';
import { placePopup } from '../../../ui/placePopup';
import '../../../ui/popup.css';
import type { QueryScreen } from '../../../language/model';
import type { QueryPlan } from '../../../language/wire';
import { SHIPPED, type PlanQuery } from '../beginning';
import { usePlans } from './usePlans';

interface PlanMenuProps {
  screen: QueryScreen;
  /** id of the plan that is shown, and its name as far as it is known here */
  current: { id: string; name: string } | null;
  /** something else is shown than the plan says */
  isChanged: boolean;
  /** what is shown now */
  now(): Omit<QueryPlan, 'id' | 'name'>;
  onPick(id: string, name: string, plan: PlanQuery & Partial<QueryPlan>): void;
  onSaved(plan: QueryPlan): void;
  onRemoved(): void;
}

const PlanDialog = later(() => import('./PlanDialog').then((module) => module.PlanDialog));

type Asked = 'saveAs' | 'rename' | null;

/**
 * The query plans of a list or report behind one button: applied by a click, saved, renamed, deleted, and chosen as the
 * one that it opens with (E-12). What it does stands there with the plans: nothing moves under the pointer as they come.
 */
export function PlanMenu({ screen, current, isChanged, now, onPick, onSaved, onRemoved }: PlanMenuProps): ReactNode {
  const t = useT();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const plans = usePlans(screen.name);
  const [asked, setAsked] = useState<Asked>(null);
  const { known } = plans;
  const own = known?.plans ?? [];
  const all = known?.publicPlans ?? [];
  const isPublic = all.some((plan) => plan.id === current?.id);
  const saved = [...own, ...all].find((plan) => plan.id === current?.id);
  const mayChange = saved !== undefined && (!isPublic || known?.mayPublish === true);
  const isDefault = current !== null && known?.defaultPlan === current.id;
  const close = (): void => menu.current?.hidePopover();
  const isKnown = known !== undefined;
  const place = (): void => {
    if (!menu.current?.matches(':popover-open') || !button.current) return;
    placePopup(button.current, menu.current);
    if (menu.current.contains(document.activeElement) || document.activeElement === document.body)
      (menu.current.querySelector('button') ?? menu.current).focus();
  };
  useEffect(place, [isKnown]);
  /** Whatever the server refuses, the client has shown. */
  const run = (work: Promise<void>): void => {
    close();
    work.catch(() => undefined);
  };
  const keep = async (plan: QueryPlan, forAll: boolean, opens: boolean): Promise<void> => {
    await plans.keep(plan, forAll, opens);
    onSaved(plan);
  };
  const newPlan = (hasColumns: boolean): Omit<QueryPlan, 'name'> => ({
    ...now(),
    id: planId(),
    ...(hasColumns ? {} : { columns: null }),
  });
  const remove = async (plan: QueryPlan): Promise<void> => {
    if (
      !(await confirm({
        title: t('提示'),
        text: t('确定删除查询方案【{name}】吗？', { name: plan.name }),
        danger: true,
      }))
    )
      return;
    await plans.remove(plan.id);
    onRemoved();
  };
  const item = (label: string, onClick: () => void, mark = ''): ReactNode => (
    <button key={`${mark}${label}`} type="button" role="menuitem" className="gj-plan-item" onClick={onClick}>
      <span className="gj-plan-mark" aria-hidden="true">
        {mark}
      </span>
      {label}
    </button>
  );
  const group = (title: string, list: readonly QueryPlan[]): ReactNode =>
    list.length > 0 && (
      <div role="group" aria-label={title}>
        <p className="gj-plan-group" role="presentation">
          {title}
        </p>
        {list.map((plan) => (
          <button
            key={plan.id}
            type="button"
            role="menuitemradio"
            aria-checked={plan.id === current?.id}
            className="gj-plan-item"
            onClick={() => {
              close();
              onPick(plan.id, plan.name, plan);
            }}
          >
            <span className="gj-plan-mark" aria-hidden="true">
              {plan.id === current?.id ? '✓' : ''}
            </span>
            <span className="gj-plan-name">{plan.name}</span>
            {plan.id === known?.defaultPlan && <small>{t('默认')}</small>}
          </button>
        ))}
      </div>
    );
  const label = current ? `${current.name}${isChanged ? ' *' : ''}` : t('方案');
  return (
    <>
      <Button
        ref={button}

        className="gj-plan-button"
        aria-haspopup="menu"
        aria-label={current ? t('方案：{name}', { name: label }) : label}
        popoverTarget={id}
      >
        <span className="gj-plan-name">{label}</span>
        <span aria-hidden="true">▾</span>
      </Button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={t('方案')}
        className="gj-popup gj-plan-menu"
        onKeyDown={(event) => {
          if (walkMenu(event.currentTarget, event.key)) event.preventDefault();
        }}
        onToggle={({ newState }) => {
          if (newState !== 'open' || !menu.current) return;
          menu.current.focus();
          place();
          // What the server refuses, the client has shown.
          plans.load().then(place, close);
        }}
      >
        {group(t('我的方案'), own)}
        {group(t('公共方案'), all)}
        {own.length + all.length === 0 && (
          <p className="gj-plan-group" role="presentation">
            {known ? t('还没有保存的方案') : t('数据加载中')}
          </p>
        )}
        {known && (
          <>
            <hr />
            {mayChange &&
              isChanged &&
              item(t('保存修改'), () =>
                run(keep({ ...saved, ...now(), ...(saved.columns ? {} : { columns: null }) }, isPublic, isDefault)),
              )}
            {item(t('另存为…'), () => {
              close();
              setAsked('saveAs');
            })}
            {mayChange &&
              item(t('重命名…'), () => {
                close();
                setAsked('rename');
              })}
            {current &&
              (saved || current.id.startsWith(SHIPPED)) &&
              !isDefault &&
              item(t('设为默认方案'), () => run(plans.openWith(current.id)))}
            {known.defaultPlan !== null && item(t('取消默认方案'), () => run(plans.openWith(null)))}
            {mayChange && item(t('删除方案'), () => run(remove(saved)))}
          </>
        )}
      </div>
      {asked && (
        <PlanDialog
          title={asked === 'rename' ? t('重命名方案') : t('另存为查询方案')}
          name={asked === 'rename' && saved ? saved.name : ''}
          isPublic={asked === 'rename' && isPublic}
          isDefault={asked === 'rename' && isDefault}
          mayPublish={asked === 'saveAs' && known?.mayPublish === true}
          taken={[...own, ...all].filter((plan) => asked === 'saveAs' || plan.id !== saved?.id).map(({ name }) => name)}
          {...(asked === 'saveAs' ? { hasColumns: true } : {})}
          onSave={(name, choice) =>
            keep(
              asked === 'rename' && saved ? { ...saved, name } : { ...newPlan(choice.hasColumns), name },
              choice.isPublic,
              choice.isDefault,
            )
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Unique among the plans of a list. (The browser's own ids need TLS.) */
function planId(): string {
  return `p${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}
