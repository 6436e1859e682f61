import { useState, type ReactNode } from 'react';
import { useT } from '../../client';

/** One box over code, name, pinyin and initials; asked by Enter, and by emptying it. */
export function QuickSearch({ value, onSearch }: { value: string; onSearch(text: string): void }): ReactNode {
  const t = useT();
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  if (asked !== value) {
    setAsked(value);
    setText(value);
  }
  const ask = (): void => {
    if (text.trim() !== value) onSearch(text.trim());
  };
  return (
    <form
      className="gj-quick-search"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <input
        className="gj-input"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        aria-label={t('快速查找')}
        placeholder={t('编号、名称、拼音首字母')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value === '' && value !== '') onSearch('');
        }}
      />
    </form>
  );
}
