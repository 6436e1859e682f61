import { exchange, neighbours, reword, set } from '../changes';
import type { MeaningKind } from '../MeaningKind';
import { isOther } from './checks';

/** Slips in numbers of documents, addresses, rights, dictionaries and menus. */
export const settingKinds: readonly MeaningKind[] = [
  {
    name: 'series without a day',
    places: (spots) => spots.of('resource', '**/series').flatMap((spot) => reword(spot, /\{yyyyMMdd\}/, '{yyyy}')),
  },
  {
    name: 'series without a date',
    places: (spots) => spots.of('resource', '**/series').flatMap((spot) => reword(spot, /\{yyyyMMdd\}/, '')),
  },
  {
    name: 'series of one digit',
    places: (spots) => spots.of('resource', '**/series').flatMap((spot) => reword(spot, /\{seq:\d\}/, '{seq:1}')),
  },
  {
    name: 'series of another resource',
    places: (spots) =>
      neighbours(spots.of('resource', '**/series'))
        .filter(([one, other]) => one.value !== other.value)
        .map(([one, other]) => set(one, other.value)),
  },
  {
    name: 'series without a number',
    places: (spots) => spots.of('resource', '**/series').flatMap((spot) => reword(spot, /\{seq:\d\}/, '')),
  },
  {
    name: 'address of another resource',
    places: (spots) =>
      neighbours(spots.of('resource', 'api'))
        .filter(([one, other]) => one.value !== other.value)
        .map(([one, other]) => set(one, other.value)),
  },
  {
    name: 'address of calls of another resource',
    places: (spots) =>
      spots.of('resource', 'api').flatMap((spot) => {
        const names = Object.values(spots.model.resources).filter(({ kind }) => kind === 'document');
        const other = names.find(({ name, api }) => api.endsWith(`/${name}`) && name !== spots.resourceOf(spot));
        return other ? [set(spot, other.api)] : [];
      }),
  },
  {
    name: 'titles of resources exchanged',
    places: (spots) => neighbours(spots.of('resource', 'title')).map(([one, other]) => set(one, other.value)),
  },
  {
    name: 'module of rights of another resource',
    places: (spots) => spots.of('resource', 'permission').map((spot) => set(spot, 'purchaseOrderList')),
  },
  {
    name: 'in the menu of another group',
    places: (spots) =>
      spots.of('resource', 'group').flatMap((spot) => (spot.value === 'ledger' ? [] : [set(spot, 'analyse')])),
  },
  {
    name: 'status machine of another kind',
    places: (spots) =>
      spots.of('resource', 'machine').flatMap((spot) => (spot.value === 'document' ? [set(spot, 'enabled')] : [])),
  },
  {
    name: 'labels of a dictionary alike',
    places: (spots) =>
      neighbours(spots.of('dictionary', '**/label'))
        .filter(([one, other]) => isOther(one, other))
        .map(([one, other]) => set(one, other.value)),
  },
  {
    name: 'values of a dictionary alike',
    places: (spots) =>
      neighbours(spots.of('dictionary', '**/value'))
        .filter(([one, other]) => isOther(one, other))
        .map(([one, other]) => set(one, other.value)),
  },
  {
    name: 'labels of a dictionary exchanged',
    places: (spots) =>
      neighbours(spots.of('dictionary', '**/label'))
        .filter(([one, other]) => isOther(one, other))
        .map(([one, other]) => exchange(one, other)),
  },
  {
    name: 'place of another module in the menu',
    places: (spots) => neighbours(spots.of('module', 'order')).map(([one, other]) => set(one, other.value)),
  },
  {
    name: 'asks for the right of another button',
    places: (spots) =>
      spots
        .of('resource', 'buttons/*/permission')
        .map((spot) => set(spot, spot.value === 'detail' ? 'delete' : 'detail')),
  },
  {
    name: 'closed by another action',
    places: (spots) =>
      spots.of('resource', 'closing/on').map((spot) => set(spot, spot.value === 'review' ? 'unreview' : 'delete')),
  },
];
