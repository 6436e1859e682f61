import type { ReactNode } from 'react';
import type { useT } from '../../../client';
import type { Resource } from '../../../language/model';
import { amountText } from '../../../lib/format/amountText';
import { type ProvisionedAsset, RUN, RUN_LINE } from '../wire';

/** A column of the assets that are depreciated next. */
export interface ProvisionColumn {
  title: string;
  /** how its cells stand, one of the style sheet */
  style?: 'is-number' | 'is-short';
  /** the foot says what it comes to */
  isSummed?: true;
  cell(asset: ProvisionedAsset): ReactNode;
}

type Figure = 'original' | 'accumulated' | 'amount' | 'net';

/**
 * The columns of which there is anything to see: neither those that the person may not see nor the work of a month in
 * which none was done.
 * @param workOf where the work of an asset is typed in
 */
export function provisionColumns(
  resource: Resource,
  assets: readonly ProvisionedAsset[],
  t: ReturnType<typeof useT>,
  workOf: (asset: ProvisionedAsset) => ReactNode,
): ProvisionColumn[] {
  const methodOf = methodTitles(resource);
  const has = (is: (asset: ProvisionedAsset) => unknown): boolean =>
    assets.some((asset) => (is(asset) ?? null) !== null);
  const figure = (name: Figure, title: string): ProvisionColumn[] =>
    has((asset) => asset[name])
      ? [{ title: t(title), style: 'is-number', cell: (asset) => amountText(asset[name], 2, '') }]
      : [];
  const text = (title: string, of: (asset: ProvisionedAsset) => string | null): ProvisionColumn[] =>
    has(of) ? [{ title: t(title), cell: of }] : [];
  return [
    ...text('资产', assetName),
    ...text('折旧方法', ({ method }) => method && t(methodOf.get(method) ?? method)).map((column): ProvisionColumn => ({
      ...column,
      style: 'is-short',
    })),
    ...text('使用部门', ({ departments }) => departments),
    ...figure('original', '资产原值'),
    ...figure('accumulated', '期初累计折旧'),
    ...(has(({ work }) => work) ? [{ title: t('本月工作量'), style: 'is-number' as const, cell: workOf }] : []),
    ...figure('amount', '本月折旧').map((column) => ({ ...column, isSummed: true as const })),
    ...figure('net', '期末净值'),
  ];
}

/** What an asset is called, as far as the person may see it. */
export function assetName({ code, name }: ProvisionedAsset): string | null {
  return code === null && name === null ? null : [code, name].filter((part) => part !== null).join(' ');
}

/** Titles of the ways to depreciate, in Chinese, as the lines of runs say them. */
function methodTitles({ fields }: Resource): ReadonlyMap<string, string> {
  const lines = fields.find(({ name }) => name === RUN.lines)?.fields ?? [];
  const options = lines.find(({ name }) => name === RUN_LINE.method)?.options ?? [];
  return new Map(options.map(({ label, value }) => [String(value), label]));
}
