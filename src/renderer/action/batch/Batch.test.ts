import { describe, expect, it } from 'vitest';
import { CallError, RefusalError } from '../../../client';
import { Batch, type Outcome } from './Batch';

const record = (index: number) => ({ id: String(index), name: `QG${index}` });
const records = (count: number) => Array.from({ length: count }, (_, index) => record(index));

/** A batch over records whose calls are answered by `answer`, with what was sent and told. */
function batchOf(count: number, answer: (ids: string[], batch: Batch) => void) {
  const sent: string[][] = [];
  const ends: string[] = [];
  const batch: Batch = new Batch({
    title: '审核',
    records: records(count),
    send: async (ids) => {
      sent.push(ids);
      await Promise.resolve();
      answer(ids, batch);
    },
    onEnd: (outcomes) => ends.push(outcomes.map(({ state }) => state[0]).join('')),
  });
  const of = (state: Outcome['state']): string[] =>
    batch.progress.outcomes.filter((outcome) => outcome.state === state).map(({ id }) => id);
  return { batch, sent, ends, of };
}

describe('an action on many records', () => {
  it('goes call by call and tells after each how far it is', async () => {
    const seen: number[] = [];
    const { batch, sent, ends } = batchOf(45, (_, running) =>
      seen.push(running.progress.outcomes.filter(({ state }) => state === 'done').length),
    );
    await batch.run();
    expect(sent.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(sent.flat()).toEqual(records(45).map(({ id }) => id));
    expect(seen).toEqual([0, 20, 40]);
    expect(batch.isDone).toBe(true);
    expect(ends).toEqual(['d'.repeat(45)]);
  });

  it('E-16 B-170 a refused call is done to none of its records; the named ones are told with the words of the server, the others wait, further calls are made', async () => {
    const { batch, of } = batchOf(45, (ids) => {
      if (ids.includes('22'))
        throw new RefusalError('审核失败提示', [
          { code: 'QG22', remark: '已审核，不可重复审核' },
          { code: '23', remark: '记录不存在或已被删除' },
        ]);
    });
    await batch.run();
    expect(batch.progress.refusalTitle).toBe('审核失败提示');
    expect(of('refused')).toEqual(['22', '23']);
    expect(of('waiting')).toEqual(
      records(40)
        .slice(20)
        .map(({ id }) => id)
        .filter((id) => id !== '22' && id !== '23'),
    );
    expect(of('done')).toHaveLength(25);
    expect(batch.progress.outcomes[22]).toMatchObject({ name: 'QG22', reason: '已审核，不可重复审核' });
  });

  it('keeps the title of the refusal, sends what waits, and once more what was refused', async () => {
    let isRefusing = true;
    const { batch, sent, of, ends } = batchOf(3, (ids) => {
      if (isRefusing && ids.includes('1')) throw new RefusalError('审核失败提示', [{ code: 'QG1', remark: '已审核' }]);
    });
    await batch.run();
    expect([batch.progress.refusalTitle, of('refused'), of('waiting')]).toEqual(['审核失败提示', ['1'], ['0', '2']]);
    await batch.run();
    expect([sent.at(-1), of('done')]).toEqual([
      ['0', '2'],
      ['0', '2'],
    ]);
    isRefusing = false;
    await batch.run('refused');
    expect([sent.at(-1), batch.isDone, batch.progress.outcomes[1]!.reason]).toEqual([['1'], true, '']);
    expect(ends).toEqual(['wrw', 'drd', 'ddd']);
  });

  it('E-16 what is only warned of belongs to its record: no to it does and tells nothing, the flawless ones are done, and all the same those that are warned of', async () => {
    const sure: boolean[] = [];
    const ends: string[] = [];
    const batch = new Batch({
      title: '审核',
      records: records(4),
      send: async (ids, isConfirmed) => {
        sure.push(isConfirmed);
        await Promise.resolve();
        if (isConfirmed) return;
        const lines = ids.flatMap((id) =>
          id === '1' || id === '2'
            ? [{ code: `QG${id} 第 3 行`, record: `QG${id}`, remark: `还缺 ${id}`, isWarning: true }]
            : [],
        );
        if (lines.length > 0) throw new RefusalError('审核失败提示', lines);
      },
      onEnd: (outcomes) => ends.push(outcomes.map(({ state }) => state[0]).join('')),
    });
    await batch.run();
    expect(batch.progress.outcomes.map(({ state, reason }) => [state, reason])).toEqual([
      ['waiting', ''],
      ['warned', '【QG1 第 3 行】还缺 1'],
      ['warned', '【QG2 第 3 行】还缺 2'],
      ['waiting', ''],
    ]);
    expect(ends).toEqual([]);
    await batch.run('waiting');
    expect(ends).toEqual(['dwwd']);
    await batch.run('warned');
    expect([ends, sure]).toEqual([
      ['dwwd', 'dddd'],
      [false, false, true],
    ]);
    expect(batch.isDone).toBe(true);
  });

  it('E-16 of a call in which one is refused and another warned of each gets its own', async () => {
    const { batch, of } = batchOf(3, () => {
      throw new RefusalError('审核失败提示', [
        { code: 'QG0', remark: '已审核' },
        { code: 'QG1 第 1 行', record: 'QG1', remark: '还缺 3', isWarning: true },
      ]);
    });
    await batch.run();
    expect([of('refused'), of('warned'), of('waiting')]).toEqual([['0'], ['1'], ['2']]);
  });

  it('a refusal that names none of the records is about all of its call', async () => {
    const { batch, of } = batchOf(2, () => {
      throw new RefusalError('库存不足', [{ code: '螺栓', remark: '现有 2，还缺 3' }]);
    });
    await batch.run();
    expect(of('refused')).toEqual(['0', '1']);
    expect(batch.progress.outcomes[0]!.reason).toBe('【螺栓】现有 2，还缺 3');
  });

  it('makes no further call after one without an answer, nor when it is stopped', async () => {
    const broken = batchOf(45, () => {
      throw new CallError(0, '网络异常');
    });
    await broken.batch.run();
    expect([broken.sent.length, broken.of('refused').length, broken.of('waiting').length]).toEqual([1, 20, 25]);
    expect(broken.batch.progress.outcomes[0]!.reason).toBe('网络异常');
    const stopped = batchOf(45, (_, batch) => batch.stop());
    await stopped.batch.run();
    expect([
      stopped.sent.length,
      stopped.of('done').length,
      stopped.of('waiting').length,
      stopped.batch.progress.isRunning,
    ]).toEqual([1, 20, 25, false]);
  });
});
