import { describe, expect, it } from 'vitest';
import type { RefusalLine } from '../../client';
import { Arrivals, type ArrivalKind } from './Arrivals';

const STUCK: RefusalLine = { code: 'a.pdf', remark: '上传失败' };

/** Arrivals that the test lets come, and what is heard while they are waited for. */
function setUp() {
  const arrivals = new Arrivals();
  const heard: (ArrivalKind | null)[] = [];
  const abort = new AbortController();
  const expectOne = (kind: ArrivalKind): ((stuck?: readonly RefusalLine[]) => void) => {
    let arrive!: (stuck: readonly RefusalLine[]) => void;
    const arrival = new Promise<readonly RefusalLine[]>((resolve) => (arrive = resolve));
    arrivals.add(kind, () => arrival);
    return (stuck = []) => arrive(stuck);
  };
  return { arrivals, heard, abort, expectOne, settle: () => arrivals.settle(abort.signal, (kind) => heard.push(kind)) };
}

describe('what is on its way into a document', () => {
  it('is waited for, each kind said as long as it is missing; a document that waits for nothing says nothing', async () => {
    const { heard, expectOne, settle } = setUp();
    const [file, choice] = [expectOne('file'), expectOne('choice')];
    const settled = settle();
    file();
    await Promise.resolve();
    choice();
    expect(await settled).toEqual([]);
    expect(heard).toEqual(['file', 'choice', null]);
    expect(await settle()).toEqual([]);
    expect(heard).toHaveLength(3);
  });

  it('is waited for when it is added meanwhile', async () => {
    const { expectOne, settle } = setUp();
    const first = expectOne('choice');
    const order: string[] = [];
    const settled = settle().then(() => order.push('settled'));
    const second = expectOne('choice');
    first();
    await new Promise((resolve) => setTimeout(resolve));
    order.push('second');
    second();
    await settled;
    expect(order).toEqual(['second', 'settled']);
  });

  it('tells what is stuck each time until it has been put right', async () => {
    const { arrivals, settle } = setUp();
    let stuck: RefusalLine[] = [STUCK];
    arrivals.add('file', () => Promise.resolve(stuck));
    expect(await settle()).toEqual([STUCK]);
    expect(await settle()).toEqual([STUCK]);
    stuck = [];
    expect(await settle()).toEqual([]);
    stuck = [STUCK];
    expect(await settle()).toEqual([]);
  });

  it('knows of files until each of them has arrived or was given up, and tells when that changes', async () => {
    const arrivals = new Arrivals();
    const told: boolean[] = [];
    const end = arrivals.onFiles(() => told.push(arrivals.hasFiles));
    const add = (): (() => void) => {
      let go!: () => void;
      const gone = new Promise<void>((resolve) => (go = resolve));
      arrivals.addFiles({ arrival: () => Promise.resolve([]), gone, giveUp: go });
      return go;
    };
    const first = add();
    add();
    first();
    await new Promise((resolve) => setTimeout(resolve));
    expect(told).toEqual([true, true, true]);
    arrivals.giveUpFiles();
    await new Promise((resolve) => setTimeout(resolve));
    expect(told).toEqual([true, true, true, false]);
    end();
    add();
    expect(told).toHaveLength(4);
  });

  it('may be given up, and is waited for again the next time', async () => {
    const { arrivals, abort, expectOne, settle } = setUp();
    const file = expectOne('file');
    const settled = settle();
    abort.abort();
    expect(await settled).toEqual([]);
    const again = arrivals.settle(new AbortController().signal, () => undefined);
    file([STUCK]);
    expect(await again).toEqual([STUCK]);
  });
});
