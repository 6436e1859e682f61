import type { ReactElement } from 'react';

interface LineToolsProps {
  total: string;
  /** number of what is wrong */
  faults: number;
  paste(): void;
  undo(): void;
  spoil(): void;
  check(): void;
}

/** What is done to all lines of a compared form at once, and what comes of it. */
export function LineTools({ total, faults, paste, undo, spoil, check }: LineToolsProps): ReactElement {
  return (
    <div className="line-tools">
      <button type="button" id="lines-paste" onClick={paste}>
        粘贴
      </button>
      <button type="button" id="lines-undo" onClick={undo}>
        撤销
      </button>
      <button type="button" id="lines-spoil" onClick={spoil}>
        清空三处
      </button>
      <button type="button" id="lines-check" onClick={check}>
        检查
      </button>
      <output id="lines-total">{total}</output>
      <output id="lines-faults">{faults} 处</output>
    </div>
  );
}
