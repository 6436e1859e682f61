import { useRef, useState } from 'react';
import { post } from '../../client';
import type { ImportAnswer, ImportMode, ImportRequest } from '../../language/wire/Transfer';
import { readFile } from './readFile';

/** Milliseconds for thousands of records with all their rules. */
const PATIENCE = 300_000;

/** Where an import stands: a file is to be chosen, is looked at, was looked at, is taken in, was taken in. */
export type ImportStep =
  | { at: 'choose'; problem?: string }
  | { at: 'checking' }
  | { at: 'checked'; answer: ImportAnswer }
  | { at: 'importing'; answer: ImportAnswer }
  | { at: 'done'; answer: ImportAnswer };

export interface Importing {
  step: ImportStep;
  /** name of the chosen file; empty before */
  fileName: string;
  choose(file: File): Promise<void>;
  /** takes in all records, or only those without faults */
  take(mode: 'all' | 'right'): Promise<void>;
  restart(): void;
}

/**
 * An import step by step. What the server refuses as a whole the client has shown; the step before stands again then.
 */
export function useImport(path: string, onImported?: () => void): Importing {
  const [step, setStep] = useState<ImportStep>({ at: 'choose' });
  const [fileName, setFileName] = useState('');
  const content = useRef('');
  const called = useRef('');

  const send = (mode: ImportMode): Promise<ImportAnswer> =>
    post<ImportAnswer>(path, { mode, file: content.current, name: called.current } satisfies ImportRequest, {
      timeout: PATIENCE,
      background: true,
    });

  async function choose(file: File): Promise<void> {
    setFileName(file.name);
    called.current = file.name;
    setStep({ at: 'checking' });
    const read = await readFile(file);
    if ('problem' in read) return setStep({ at: 'choose', problem: read.problem });
    content.current = read.content;
    try {
      setStep({ at: 'checked', answer: await send('check') });
    } catch {
      setStep({ at: 'choose' });
    }
  }

  async function take(mode: 'all' | 'right'): Promise<void> {
    if (step.at !== 'checked') return;
    const { answer } = step;
    setStep({ at: 'importing', answer });
    try {
      const next = await send(mode);
      // Of what was right when it was looked at something may be wrong by now: nothing came in, and the faults are
      // shown.
      setStep({ at: next.imported > 0 ? 'done' : 'checked', answer: next });
      if (next.imported > 0) onImported?.();
    } catch {
      setStep({ at: 'checked', answer });
    }
  }

  const restart = (): void => setStep({ at: 'choose' });
  return { step, fileName, choose, take, restart };
}
