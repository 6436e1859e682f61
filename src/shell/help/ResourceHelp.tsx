import type { ReactElement } from 'react';
import { useT } from '../../client/useT';
import type { Field } from '../../language/model';
import { maySeeField } from '../../language/rules';
import { mainWay } from '../../language/rules/mainWay';
import { expressionContext } from '../../renderer/context/expressionContext';
import { useResource } from '../../renderer/resource/useResource';

/** What records go through, what is made of them, and what their fields mean, as far as the schema says so. */
export function ResourceHelp({ name }: { name: string }): ReactElement | null {
  const t = useT();
  const compiled = useResource(name);
  if (!compiled) return <p aria-busy="true">{t('加载中')}</p>;
  const { resource } = compiled;
  const { machine, uses } = resource;
  const rights = expressionContext(resource);
  const seen = [...compiled.header, ...compiled.tables.flatMap(({ fields }) => fields)].filter((field) =>
    maySeeField(field, rights),
  );
  const explained = seen.flatMap(({ field }) => (field.help === undefined ? [] : [{ ...field, help: field.help }]));
  const demanded = seen.filter(
    ({ editable, field, required, value }) =>
      required === true && value === undefined && editable !== false && !field.system,
  );
  const stateOf = (value: number): string => t(machine?.states.find((state) => state.value === value)?.title ?? '');
  const way = machine ? mainWay(machine) : [];
  const moves = (machine?.actions ?? []).flatMap(({ to, ...action }) => (to === undefined ? [] : [{ ...action, to }]));
  const titles = (fields: readonly Field[]): string => [...new Set(fields.map(({ title }) => t(title)))].join(t('、'));
  return (
    <>
      {way.length > 1 && (
        <section>
          <h3>{t('流程')}</h3>
          <p>{way.map(({ title }) => t(title)).join(' → ')}</p>
          <ul>
            {moves.map(({ from, name: action, title, to }) => (
              <li key={action}>
                <b>{t(title)}</b> {from.map(stateOf).join(t('、'))} → {stateOf(to)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {uses.generates.length > 0 && (
        <section>
          <h3>{t('下一步')}</h3>
          <p>{[...new Set(uses.generates.map(({ title }) => t(title)))].join(t('、'))}</p>
        </section>
      )}
      {(demanded.length > 0 || explained.length > 0) && (
        <section>
          <h3>{t('字段')}</h3>
          {demanded.length > 0 && (
            <p>{t('必须填写：{fields}', { fields: titles(demanded.map(({ field }) => field)) })}</p>
          )}
          <dl>
            {explained.map(({ help, path, title }) => (
              <div key={path}>
                <dt>{t(title)}</dt>
                <dd>{t(help)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
