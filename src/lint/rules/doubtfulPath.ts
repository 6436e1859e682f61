import { got } from '../../lib/got';
import { at } from '../../lib/at';
import { isSlip } from '../../lib/isSlip';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { gathering } from '../Gathering';
import type { Rule } from '../Rule';

export const doubtfulPath: Rule = {
  id: 'doubtful-path',
  severity: 'warning',
  summary:
    'An address that stands alone in its folder is not a slip away from another folder, and that of calls not from the name of the resource.',
  byAnalogy: true,
  *inResource({ at, resource }) {
    const last = resource.api.split('/').at(-1)!;
    if (!isSlip(last, resource.name)) return;
    const address = resource.api.slice(0, -last.length) + resource.name;
    yield {
      ...at('api'),
      message: say`The address of the calls ends with "${last}", a slip away from the name of the resource.`,
      didYouMean: address,
      fix: { span: { start: 0, end: resource.api.length }, text: address, title: say`Write "${address}"` },
    };
  },
  gathers: gathering<Address[]>({
    note: ({ resource }) => [
      { folder: folderOf(resource.api, resource.name), path: resource.api },
      ...resource.screens.map(({ name, path }) => ({ folder: folderOf(path, name), path, screen: name })),
    ],
    *judge(notes) {
      const addresses = notes.flatMap(({ note }) => note);
      const count = countOf(addresses.map(({ folder }) => folder));
      const isMoreUsual = usualOf(addresses);
      const shared = [...count].filter(([, inside]) => inside > 1).map(([folder]) => folder);
      const alone = [...count].filter(([, inside]) => inside === 1).map(([folder]) => folder);
      for (const { note, at } of notes)
        for (const { folder, path, screen } of note) {
          const meant =
            got(count, folder) > 1
              ? undefined
              : (near(folder, shared) ?? near(folder, alone.filter(isMoreUsual(folder))));
          const place = screen === undefined ? at('api') : at('screens', screen, 'path');
          if (meant !== undefined)
            yield {
              ...place,
              message: say`No other address lies in "${folder}", and "${meant}" is a slip away.`,
              didYouMean: meant + path.slice(folder.length),
            };
        }
    },
  }),
  bad: () => [
    {
      files: order({
        screens: {
          orderLines: { path: '/sales/orderMatters/orderLines' },
          orderSums: { path: '/sales/orderMaters/orderSums' },
        },
      }),
      at: { file: orderFile, path: ['screens', 'orderSums', 'path'] },
    },
    { files: order({ api: '/api/sales/oder' }), at: { file: orderFile, path: ['api'] } },
    {
      files: order({ screens: { orderLines: { path: '/sales/oder/orderLines' } } }),
      at: { file: orderFile, path: ['screens', 'orderLines', 'path'] },
    },
  ],
  good: () => [{ files: {} }, { files: order({ screens: { orderLines: { path: '/sales/report/orderLines' } } }) }],
};

interface Address {
  folder: string;
  path: string;
  /** none for the address of the calls */
  screen?: string;
}

/**
 * An address without what stands for the screen itself, which may be several parts: `/stock/costApportion/list` of
 * costApportionList.
 */
function folderOf(path: string, screen: string): string {
  const parts = path.split('/');
  for (let at = 1; at < parts.length; at += 1)
    if (parts.slice(at).join('').toLowerCase() === screen.toLowerCase()) return parts.slice(0, at).join('/');
  return parts.slice(0, -1).join('/');
}

function countOf(names: readonly string[]): Map<string, number> {
  const count = new Map<string, number>();
  for (const name of names) count.set(name, (count.get(name) ?? 0) + 1);
  return count;
}

/**
 * Which of two folders with one address each is the right one: `Management` stands in more addresses than `Managemnet`.
 * Of two that are as usual the one that is said first.
 */
function usualOf(addresses: readonly Address[]): (folder: string) => (other: string) => boolean {
  const words = countOf(addresses.flatMap(({ path }) => wordsOf(path)));
  const usual = (folder: string): number => wordsOf(folder).reduce((sum, word) => sum + got(words, word), 0);
  const order = new Map(addresses.map(({ folder }, index) => [folder, index]));
  return (folder) => (other) =>
    usual(other) > usual(folder) || (usual(other) === usual(folder) && got(order, other) < got(order, folder));
}

const wordsOf = (path: string): string[] => path.split(/\/|(?=[A-Z])/).map((word) => word.toLowerCase());

/** A folder that differs in one part, and in that part by a slip. */
function near(folder: string, others: readonly string[]): string | undefined {
  const parts = folder.split('/');
  return others.find((other) => {
    const theirs = other.split('/');
    const different = parts.filter((part, index) => part !== theirs[index]);
    return (
      theirs.length === parts.length &&
      different.length === 1 &&
      isSlip(at(different, 0), theirs[parts.indexOf(at(different, 0))]!)
    );
  });
}
