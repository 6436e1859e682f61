import { useMemo, useState, type ReactNode } from 'react';
import { useT } from '../../client';
import type { OrganisationNode } from '../../language/wire';
import { ChosenPeople } from './ChosenPeople';
import { OrganisationTree } from './OrganisationTree';
import { peopleOf, prune } from './organisationTree';
import './organisation.css';

interface OrganisationPickerProps {
  /** departments with their people */
  nodes: readonly OrganisationNode[];
  /** ids of the chosen people, in the order of choosing */
  value: readonly string[];
  onChange(userIds: string[]): void;
}

/**
 * Chooses people: the organisation as a searchable tree with ticks on one side, who is chosen on the other. At most 800
 * px wide, each pane 380.
 */
export function OrganisationPicker({ nodes, value, onChange }: OrganisationPickerProps): ReactNode {
  const t = useT();
  const [keyword, setKeyword] = useState('');
  const people = useMemo(() => peopleOf(nodes), [nodes]);
  const shown = useMemo(() => prune(nodes, keyword), [nodes, keyword]);
  return (
    <div className="gj-organisation" role="group" aria-label={t('组织机构')}>
      <section className="gj-organisation-pane">
        <input
          type="search"
          className="gj-input"
          value={keyword}
          placeholder={t('输入关键词进行搜索')}
          aria-label={t('输入关键词进行搜索')}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <OrganisationTree nodes={shown} isSearch={keyword.trim() !== ''} value={value} onChange={onChange} />
      </section>
      <ChosenPeople people={people} value={value} onChange={onChange} />
    </div>
  );
}
