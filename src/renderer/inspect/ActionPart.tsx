import type { ReactNode } from 'react';
import { useT } from '../../client';
import { actionOf, reportAction } from '../../language/action/actionOf';
import { machineAction, nameOf, stateOf, type CompiledResource } from '../../language/rules';
import type { SchemaPlaces } from '../../language/wire';
import { refusalText } from '../record/refusals';
import { Permission } from './Permission';
import { recordOf } from './Picked';
import type { Shown } from '../context/shown';
import { WhereWritten } from './WhereWritten';

/**
 * A button: where it is written, its permission, from which states it leads where, and whether it may be done to the
 * records it is for.
 */
export function ActionPart({
  name,
  shown,
  compiled,
  screen,
  places,
}: {
  name: string;
  shown: Shown;
  compiled: CompiledResource;
  screen: string;
  places: SchemaPlaces;
}): ReactNode {
  const t = useT();
  const { resource } = compiled;
  const { machine } = resource;
  const own = resource.screens.find((each) => each.name === screen);
  const action = own?.kind === 'report' ? reportAction(resource, own, name) : actionOf(resource, name);
  const step = machineAction(resource, name);
  const titleOf = (state: number): string =>
    t(machine?.states.find(({ value }) => value === state)?.title ?? String(state));
  const single = recordOf(shown);
  const records = shown.selected ?? (single ? [single] : []);
  return (
    <>
      <h3>
        {action ? t(action.title) : name} <code>{name}</code> <span className="gj-inspect-type">action</span>
      </h3>
      <WhereWritten at={places[`action:${name}`]} label={t('定义')} />
      <WhereWritten at={places[`screen:${screen}/actions/${name}`]} label={t('页面')} />
      {action && (
        <p>
          {action.permissions.map((code) => (
            <Permission key={code} code={code} />
          ))}
        </p>
      )}
      {step && (
        <p>
          {step.from.map(titleOf).join(t('、'))}
          {step.to !== undefined && ` → ${titleOf(step.to)}`}
        </p>
      )}
      {records.length > 0 && (
        <ul className="gj-inspect-facts">
          {records.slice(0, 20).map((record) => {
            const refusal = refusalText(resource, name, record);
            return (
              <li key={String(record.id)} className="gj-inspect-fact">
                <p>
                  <strong className={refusal === null ? 'is-yes' : 'is-no'}>
                    {t(refusal === null ? '可以操作' : '不可操作')}
                  </strong>
                  <span>{nameOf(resource, record)}</span>
                </p>
                {machine && (
                  <p>
                    <code>{machine.field}</code> = <code className="gj-inspect-value">{stateOf(machine, record)}</code>{' '}
                    {titleOf(stateOf(machine, record))}
                  </p>
                )}
                {refusal !== null && <p className="gj-inspect-faint">{refusal}</p>}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
