import { groupBy } from '../lib/groupBy';
import type { ReactNode } from 'react';
import type { Machine } from '../language/model';
import type { Chapter } from '../language/wire';
import type { Docs } from './Docs';
import { machineArcs, STATE } from './machineArcs';
import { Table } from './Table';

/**
 * The states of a document as a drawing, and for each action where it is done, what it asks and why it is refused
 * elsewhere.
 */
export function MachineSection({
  chapter,
  docs,
  machine,
}: {
  chapter: Chapter;
  docs: Docs;
  machine: Machine;
}): ReactNode {
  const { t } = docs;
  const titles = new Map(machine.states.map(({ title, value }) => [value, t(title)]));
  const filled = (text: string) => t(text, { title: t(chapter.title), code: '…', state: '…' });
  return (
    <section>
      <h3>{t('状态')}</h3>
      <MachineDiagram docs={docs} machine={machine} name={chapter.name} />
      <Table
        caption={t('操作')}
        heads={[t('操作'), t('可用状态'), t('完成后'), t('权限'), t('确认'), t('其他状态下的提示')]}
        rows={machine.actions.map(({ confirm, from, name, permission, refusal, title, to }) => ({
          key: `${chapter.name}:${name}`,
          cells: [
            t(title),
            from.map((state) => titles.get(state)).join('、'),
            to === undefined ? '' : titles.get(to),
            <code key="permission">
              {permission.startsWith('/') ? permission : `/${chapter.permission}/${permission}`}
            </code>,
            confirm === undefined ? '' : filled(confirm),
            <ul key="refusals" className="rules">
              {[...groupBy(Object.entries(refusal), ([, text]) => text)].map(([text, states]) => (
                <li key={text}>
                  {states.map(([state]) => titles.get(Number(state))).join('、')}: {filled(text)}
                </li>
              ))}
            </ul>,
          ],
        }))}
      />
    </section>
  );
}

function MachineDiagram({ docs, machine, name }: { docs: Docs; machine: Machine; name: string }): ReactNode {
  const { arcs, height, states, top, width } = machineArcs(machine, docs.t);
  return (
    <svg
      className="machine"
      role="img"
      aria-label={docs.t(machine.title)}
      viewBox={`-4 0 ${width + 8} ${height}`}
      width={width + 8}
      height={height}
    >
      <defs>
        <marker
          id={`arrow-${name}`}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto-start-reverse"
        >
          <path d="M0 0L8 4L0 8z" />
        </marker>
      </defs>
      {arcs.map(({ key, label, path, x, y }) => (
        <g key={key}>
          <path className="arc" d={path} markerEnd={`url(#arrow-${name})`} />
          <text x={x} y={y}>
            {label}
          </text>
        </g>
      ))}
      {states.map(({ color, title, value, x }) => (
        <g key={value} className={`state is-${color}`}>
          <rect x={x} y={top} width={STATE.width} height={STATE.height} rx="6" />
          <text x={x + STATE.width / 2} y={top + STATE.height / 2 + 5}>
            {value} {title}
          </text>
        </g>
      ))}
    </svg>
  );
}
