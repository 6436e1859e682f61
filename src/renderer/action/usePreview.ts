import { useEffect, useState } from 'react';
import { alertLines, CallError, post, type RefusalLine } from '../../client';

/** A dialog that shows what would be done before it does it. */
interface Preview<View> {
  /** what the last question was answered; undefined while it is not answered yet */
  view: View | undefined;
  isSending: boolean;
  /**
   * Does it: closes the dialog and tells what was done; where it is refused the dialog stays. `more`: what is said beside
   * the question.
   */
  send(call: string, more?: Readonly<Record<string, unknown>>): Promise<void>;
}

/**
 * Asks a call what would be done, anew whenever the question changes; a refusal closes the dialog, since nothing is left
 * to be shown.
 * @param question body of both calls
 */
export function usePreview<View>(
  show: string,
  question: Readonly<Record<string, unknown>>,
  onClose: (isDone: boolean) => void,
): Preview<View> {
  const [answer, setAnswer] = useState<{ of: string; view: View }>();
  const [isSending, setSending] = useState(false);
  const asked = JSON.stringify(question);
  useEffect(() => {
    let isLeft = false;
    void post<View>(show, JSON.parse(asked)).then(
      (view) => !isLeft && setAnswer({ of: asked, view }),
      // The client has said why.
      () => !isLeft && onClose(false),
    );
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked again when the question changes
  }, [asked, show]);
  const send = async (call: string, more: Readonly<Record<string, unknown>> = {}): Promise<void> => {
    setSending(true);
    try {
      const made = await post<{ title: string; lines: RefusalLine[] }>(call, { ...JSON.parse(asked), ...more });
      onClose(true);
      await alertLines(made);
    } catch (error) {
      // The client has shown why.
      if (!(error instanceof CallError)) throw error;
      setSending(false);
    }
  };
  // What was answered to another question is not what would be done.
  return { view: answer?.of === asked ? answer.view : undefined, isSending, send };
}
