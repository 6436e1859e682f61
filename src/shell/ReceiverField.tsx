import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import { CallError } from '../client/CallError';
import { get } from '../client/http';
import { useT } from '../client/useT';
import type { OrganisationNode } from '../language/wire';
import { shortName } from '../lib/format/shortName';
import { OrganisationDialog } from '../renderer/organisation/OrganisationDialog';
import { peopleOf } from '../renderer/organisation/organisationTree';
import type { FieldAttributes } from './MessageField';

/** Names that fit; the others are counted. */
const SHOWN = 6;

interface ReceiverFieldProps {
  field: FieldAttributes;
  /** user ids */
  value: readonly string[];
  onChange(userIds: string[]): void;
}

/** A button that shows who will receive the message and opens the organisation to choose from. */
export function ReceiverField({ field, value, onChange }: ReceiverFieldProps): ReactElement {
  const t = useT();
  const [nodes, setNodes] = useState<readonly OrganisationNode[] | null>(null);
  const [isOpen, setOpen] = useState(false);
  const people = useMemo(() => peopleOf(nodes ?? []), [nodes]);

  async function open(): Promise<void> {
    try {
      if (nodes === null) setNodes(await get<OrganisationNode[]>('/api/system/role/getDeptAndUser'));
      setOpen(true);
    } catch (error) {
      // Why, the client has said; the button asks again.
      if (!(error instanceof CallError)) throw error;
    }
  }

  return (
    <>
      <button
        {...field}
        type="button"
        name="userIdList"
        className="gj-input message-receivers"
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        {value.length === 0 && <span className="message-none">{t('请选择接收人')}</span>}
        {value.slice(0, SHOWN).map((id) => {
          const name = people.get(id)?.name;
          return (
            <span key={id} className="message-person" title={name}>
              {name === undefined ? id : shortName(name)}
            </span>
          );
        })}
        {value.length > SHOWN && <span>{t('等{count}人', { count: value.length })}</span>}
      </button>
      {isOpen && nodes !== null && (
        <OrganisationDialog
          nodes={nodes}
          value={value}
          onClose={() => setOpen(false)}
          onConfirm={(chosen) => {
            onChange(chosen);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
