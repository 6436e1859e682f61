import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { get, post, toast, useT } from '../../../client';
import { tabStorage } from '../../../client/storage';
import type { Resource } from '../../../language/model';
import { Button } from '../../../ui/Button';
import { isComposing } from '../../../ui/isComposing';
import { REMARK_TEXT, remarkCalls, type Person } from '../wire';
import { namedParts } from './namedParts';
import { NameList } from './NameList';

interface RemarkFormProps {
  resource: Resource;
  id: string;
  onAdded(): void;
}

/**
 * Where a remark is written. An @ offers people by name or initials; those who are named get a message. What is typed
 * stays until it is sent, also when the page is loaded anew.
 */
export function RemarkForm({ resource, id, onAdded }: RemarkFormProps): ReactNode {
  const t = useT();
  const calls = remarkCalls(resource.api);
  const key = `remark/${resource.name}/${id}`;
  const listId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => tabStorage.read(key) ?? '');
  const [known, setKnown] = useState<readonly Person[]>([]);
  const [offered, setOffered] = useState<readonly Person[]>([]);
  const [active, setActive] = useState(0);
  const [isSending, setSending] = useState(false);
  const latest = useRef('');
  /** the name that those who are offered are for */
  const offeredFor = useRef('');
  /** picked by a key before those were there who are meant */
  const isPicked = useRef(false);
  const change = (next: string): void => {
    setText(next);
    tabStorage.write(key, next === '' ? null : next);
  };
  const offer = async (next: string, caret: number): Promise<void> => {
    const asked = askedName(next, caret);
    latest.current = asked?.typed ?? '@';
    isPicked.current = false;
    if (!asked) return setOffered([]);
    const options = { background: true };
    const { list } = await get<{ list: Person[] }>(calls.people, { keyword: asked.typed }, options).catch(() => ({
      list: [],
    }));
    if (latest.current !== asked.typed) return;
    offeredFor.current = asked.typed;
    const [first] = list;
    if (isPicked.current && first) return pick(first, next);
    setOffered(list);
    setActive(0);
  };
  const pick = (person: Person, from = text): void => {
    const caret = input.current?.selectionStart ?? from.length;
    const asked = askedName(from, caret);
    if (!asked) return;
    const before = `${from.slice(0, asked.at)}@${person.name} `;
    // At once, so that the next key finds the name and the place behind it.
    flushSync(() => {
      change(before + from.slice(caret));
      setKnown((now) => [...now.filter((one) => one.id !== person.id), person]);
      setOffered([]);
    });
    input.current?.setSelectionRange(before.length, before.length);
  };
  const send = async (): Promise<void> => {
    if (text.trim() === '' || isSending) return;
    setSending(true);
    const named = new Set(namedParts(text, known).flatMap(({ isName, part }) => (isName ? [part.slice(1)] : [])));
    const mentions = known.filter(({ name }) => named.has(name)).map((person) => person.id);
    try {
      await post(calls.add, { id, text, mentions });
      change('');
      setKnown([]);
      toast('success', t('已发表'));
      onAdded();
    } catch {
      // The client has said why; what was typed stays.
    } finally {
      setSending(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
      return;
    }
    const person = offered[active];
    if (!person) return;
    // Who types fast means those whom the last letter leaves, who are still on their way.
    const choose = (): void => {
      if (offeredFor.current === latest.current) pick(person);
      else isPicked.current = true;
    };
    const act = {
      ArrowDown: () => setActive((active + 1) % offered.length),
      ArrowUp: () => setActive((active + offered.length - 1) % offered.length),
      Enter: choose,
      Tab: choose,
      Escape: () => setOffered([]),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <div className="gj-remark-form">
      <div className="gj-remark-entry">
        <textarea
          ref={input}
          className="gj-input"
          rows={3}
          maxLength={REMARK_TEXT}
          aria-label={t('评论内容')}
          placeholder={t('写下评论，输入 @ 提到同事')}
          value={text}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={offered.length > 0 ? `${listId}${active}` : undefined}
          onChange={({ target }) => {
            change(target.value);
            void offer(target.value, target.selectionStart);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setOffered([])}
        />
        <NameList id={listId} people={offered} active={active} onPick={pick} />
      </div>
      <Button
        isPrimary
        title="Ctrl+Enter"
        aria-disabled={isSending || text.trim() === '' || undefined}
        onClick={() => void send()}
      >
        {t('发表')}
      </Button>
    </div>
  );
}

/** The beginning of a name that is being typed behind an @ at the caret, and where the @ stands; undefined: none is. */
function askedName(text: string, caret: number): { at: number; typed: string } | undefined {
  const found = /(?:^|[\s，。；、！？,.;!?])@([^\s@]{0,20})$/.exec(text.slice(0, caret));
  if (!found) return undefined;
  const [, typed = ''] = found;
  return { at: caret - typed.length - 1, typed };
}
