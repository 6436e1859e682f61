import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { computed, faultsAt, faultsOf, openLines, pastedInto, totalOf, type Line } from './lineEntry';

export interface LineEntry {
  lines: readonly Line[];
  problems: ReadonlyMap<string, string>;
  total: string;
  change(index: number, name: keyof Line, text: string): void;
  paste(): void;
  undo(): void;
  /** empties three quantities, to be found by `check` */
  spoil(): void;
  check(): void;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** The lines of a hand-written form; plain page and antd page use it, so that only their tables differ. */
export function useLineEntry(size: number): LineEntry {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [problems, setProblems] = useState(NONE);
  const before = useRef<readonly Line[]>([]);
  useEffect(() => void openLines(size).then(setLines), [size]);
  const change = useCallback(
    (index: number, name: keyof Line, text: string) =>
      setLines((old) => old.map((line, at) => (at === index ? computed({ ...line, [name]: text }) : line))),
    [],
  );
  const total = useMemo(() => totalOf(lines), [lines]);
  return {
    lines,
    problems,
    total,
    change,
    paste() {
      before.current = lines;
      setLines(pastedInto(lines));
    },
    undo: () => setLines(before.current),
    spoil: () =>
      setLines(
        lines.map((line, index) =>
          faultsAt(lines.length).includes(index) ? computed({ ...line, quantity: '' }) : line,
        ),
      ),
    check: () => setProblems(faultsOf(lines)),
  };
}
