import { afterEach, describe, expect, it, vi } from 'vitest';
import { giveUpHeld, line, sendHeld, sendUntilAnswered } from './line';
import { NoAnswerError } from './NoAnswerError';

const noAnswer = () => new NoAnswerError(0, '');
afterEach(() => void vi.useRealTimers());

describe('a change that is not answered', () => {
  it('is sent again until it is, at once when somebody wants it', async () => {
    const send = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(noAnswer())
      .mockRejectedValueOnce(noAnswer())
      .mockResolvedValue('stored');
    const answer = sendUntilAnswered(send);
    for (const times of [1, 2]) {
      await vi.waitFor(() => expect([send.mock.calls.length, line.waiting]).toEqual([times, 1]));
      sendHeld();
    }
    expect(await answer).toBe('stored');
    expect([send.mock.calls.length, line.waiting]).toEqual([3, 0]);
  });

  it('is given up at once in a pause', async () => {
    const answer = sendUntilAnswered(() => Promise.reject(noAnswer()));
    await vi.waitFor(() => expect(line.waiting).toBe(1));
    giveUpHeld();
    await expect(answer).rejects.toMatchObject({ code: 0 });
    expect(line.waiting).toBe(0);
  });

  it('is given up while an attempt is under way, once that has failed; one that is answered counts', async () => {
    const attempts: { resolve(value: string): void; reject(error: Error): void }[] = [];
    const send = () => new Promise<string>((resolve, reject) => attempts.push({ resolve, reject }));
    for (const isAnswered of [false, true]) {
      attempts.length = 0;
      const answer = sendUntilAnswered(send);
      attempts[0]!.reject(noAnswer());
      await vi.waitFor(() => expect(line.waiting).toBe(1));
      sendHeld();
      await vi.waitFor(() => expect(attempts.length).toBe(2));
      giveUpHeld();
      if (isAnswered) attempts[1]!.resolve('stored');
      else attempts[1]!.reject(noAnswer());
      const outcome = await answer.catch(({ code }: NoAnswerError) => code);
      expect([outcome, attempts.length, line.waiting]).toEqual([isAnswered ? 'stored' : 0, 2, 0]);
    }
  });
});
