import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { driveTools } from '../driveTools';
import type { Answer, Client, TestApp } from '../testApp';
import { uploadTools } from '../uploadTools';

/** What an engine could do otherwise in a drive: trees, locks, how letters are compared, bytes, sums of sizes. */
export function driveSuite(given: () => TestApp): void {
  const { call, folder, list, names, ok, own, place, read, refused, uploaded } = driveTools(given);
  const { fetched } = uploadTools(given);
  let buyer: Client;
  let keeper: Client;
  let box: string;
  beforeAll(async () => {
    [buyer, keeper] = await Promise.all([given().as('buyer'), given().as('keeper')]);
    box = await folder(buyer, await own(buyer), '引擎');
  });
  const give = (id: string, who: string, rights: number, isBroken = false) =>
    call(buyer, 'setRights', { id, isBroken, entries: [{ kind: 'person', who, rights }] });
  const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
  const codes = (answers: readonly Answer[]): number[] => answers.map(({ code }) => code).toSorted((a, b) => a - b);

  describe('a drive', () => {
    it('has rights that come down a tree, end at a break and begin again below it', async () => {
      const [top, closed] = [await folder(buyer, box), await folder(buyer, box)];
      const inner = await folder(buyer, closed);
      ok(await call(buyer, 'move', { ids: [closed], folderId: top }));
      ok(await give(top, '3', 1));
      ok(await give(closed, '2', 31, true));
      ok(await give(inner, '3', 3));
      const rights = async (id: string) => (await list(keeper, { id })).map((row) => row.rights);
      expect([await rights(top), await rights(closed), await rights(inner)]).toEqual([[1], [], [3]]);
      const { id } = await place(keeper, inner, '自己的.txt', Buffer.from('x'));
      expect(await rights(id)).toEqual([15]);
      ok(await call(buyer, 'setRights', { id: closed, isBroken: false, entries: [] }));
      expect([await rights(closed), await rights(inner)]).toEqual([[1], [3]]);
    });

    it('makes no circle of two moves, and one thing of a name of two additions, at the same moment', async () => {
      const [one, two] = [await folder(buyer, box), await folder(buyer, box)];
      const moves = await Promise.all([
        call(buyer, 'move', { ids: [one], folderId: two }),
        call(buyer, 'move', { ids: [two], folderId: one }),
      ]);
      expect(codes(moves)).toEqual([200, 900]);
      expect(refused(moves.find(({ code }) => code === 900)!)).toContain('自己');
      const inside = await folder(buyer, box);
      const named = await Promise.all(
        [0, 1, 2].map(() => call(buyer, 'createFolder', { folderId: inside, name: '同' })),
      );
      expect(codes(named)).toEqual([200, 900, 900]);
      const urls = [await uploaded(buyer, 'a.txt'), await uploaded(buyer, 'A.TXT'), await uploaded(buyer, 'a.txt')];
      for (const answer of await Promise.all(
        urls.map((fileUrl) => call(buyer, 'place', { fileUrl, folderId: inside })),
      ))
        ok(answer);
      const files = (await names(buyer, inside)).filter((name) => name !== '同').map((name) => name.toLowerCase());
      expect(files.toSorted()).toEqual(['a(1).txt', 'a(2).txt', 'a.txt']);
    });

    it('finds words as they are written, whatever their case and form, and takes no sign for a pattern', async () => {
      const inside = await folder(buyer, box);
      await place(buyer, inside, 'Straße_100%.txt', Buffer.from('ÄPFEL und Birnen_50%'));
      await place(buyer, inside, 'andere.txt', Buffer.from('nichts davon'));
      const found = (words: string) => names(buyer, inside, { words });
      for (const words of ['straße', '_100%', 'a\u0308pfel', 'BIRNEN_50%'])
        expect(await found(words), words).toEqual(['Straße_100%.txt']);
      for (const words of ['%', '_']) expect(await found(words), words).toEqual(['Straße_100%.txt']);
      expect(await found('100_')).toEqual([]);
    });

    it('keeps bytes as they are, whole and in part, and versions one after the other', async () => {
      const content = randomBytes(700_001);
      const { id } = await place(buyer, box, '字节.bin', content);
      const versions = async () =>
        ok(await read(buyer, 'versions', { id })) as { number: number; fileId: string; size: number }[];
      const [first] = await versions();
      const whole = await fetched(buyer, first!.fileId);
      expect([whole.rawPayload.length, digest(whole.rawPayload)]).toEqual([700_001, digest(content)]);
      const answers = [];
      for (let at = 0; at < 3; at++) {
        const fileUrl = await uploaded(buyer, '字节.bin', randomBytes(10 + at));
        answers.push(call(buyer, 'place', { fileUrl, folderId: box, same: 'version' }));
      }
      for (const answer of await Promise.all(answers)) ok(answer);
      expect((await versions()).map(({ number }) => number)).toEqual([4, 3, 2, 1]);
      expect((await versions()).map(({ size }) => size).toSorted((a, b) => a - b)).toEqual([10, 11, 12, 700_001]);
    });

    it('deletes a tree with what arrives in it at that moment, or leaves both', async () => {
      const tree = await folder(buyer, box);
      const urls = await Promise.all([0, 1, 2, 3].map((at) => uploaded(buyer, `${at}.txt`)));
      const [gone, ...late] = await Promise.all([
        call(buyer, 'recycle', { ids: [tree] }),
        ...urls.map((fileUrl) => call(buyer, 'place', { fileUrl, folderId: tree })),
      ]);
      ok(gone);
      expect(await names(buyer, tree)).toEqual([]);
      ok(await call(buyer, 'restore', { ids: [tree] }));
      expect(await names(buyer, tree)).toHaveLength(late.filter(({ code }) => code === 200).length);
    });
  });
}
