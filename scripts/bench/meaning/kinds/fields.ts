import { add, drop, exchange, neighbours, set } from '../changes';
import type { MeaningKind } from '../MeaningKind';
import type { Spot } from '../Spot';
import type { Spots } from '../Spots';
import { isOther } from './checks';

/** What a file says of fields, of the header and of lines. */
const fieldsOf = (spots: Spots): Spot[] =>
  spots.ofFields('**/fields/*').filter(({ node, path }) => node.type === 'object' && path.at(-2) === 'fields');

const typed = (spots: Spots, ...types: string[]): Spot[] =>
  fieldsOf(spots).filter((field) => types.includes(String(spots.below(field, 'type')?.value)));

const retype = (from: string, to: string): MeaningKind => ({
  name: `${from} became ${to}`,
  places: (spots) => typed(spots, from).flatMap((field) => set1(spots, field, 'type', to)),
});

const set1 = (spots: Spots, field: Spot, key: string, value: unknown) => {
  const spot = spots.below(field, key);
  return spot ? [set(spot, value)] : [];
};

const pairs = (spots: Spots, key: string, isPair: (one: Spot, other: Spot) => boolean) =>
  neighbours(fieldsOf(spots)).flatMap(([one, other]) => {
    const [first, second] = [spots.below(one, key), spots.below(other, key)];
    return first && second && isOther(first, second) && one.holder === other.holder && isPair(one, other)
      ? [exchange(first, second)]
      : [];
  });

/** Slips in what fields are. */
export const fieldKinds: readonly MeaningKind[] = [
  {
    name: 'titles of two types exchanged',
    places: (spots) =>
      pairs(spots, 'title', (one, other) => spots.below(one, 'type')?.value !== spots.below(other, 'type')?.value),
  },
  {
    name: 'titles of one type exchanged',
    places: (spots) =>
      pairs(spots, 'title', (one, other) => spots.below(one, 'type')?.value === spots.below(other, 'type')?.value),
  },
  { name: 'helps exchanged', places: (spots) => exchangedHelps(spots) },
  retype('money', 'quantity'),
  retype('quantity', 'money'),
  retype('date', 'text'),
  retype('percent', 'integer'),
  retype('user', 'text'),
  {
    name: 'unique yes/no',
    places: (spots) => typed(spots, 'boolean').map((field) => add(field, 'unique', true)),
  },
  { name: 'unique choice', places: (spots) => typed(spots, 'enum').map((field) => add(field, 'unique', true)) },
  { name: 'dated choice', places: (spots) => typed(spots, 'enum').map((field) => add(field, 'dated', true)) },
  {
    name: 'unit of a quantity lost',
    places: (spots) =>
      typed(spots, 'quantity').flatMap((field) => {
        const unit = spots.below(field, 'unit');
        return unit ? [drop(unit)] : [];
      }),
  },
  {
    name: 'copies what is of one document',
    places: (spots) =>
      fieldsOf(spots).flatMap((field) => {
        const copy = spots.below(field, 'copy');
        return copy && spots.below(field, 'system')?.value !== true ? [drop(copy)] : [];
      }),
  },
  {
    name: 'too narrow for what fills it',
    places: (spots) =>
      typed(spots, 'text').flatMap((field) => (spots.below(field, 'editable') ? set1(spots, field, 'max', 1) : [])),
  },
  {
    name: 'least and most exchanged',
    places: (spots) =>
      fieldsOf(spots).flatMap((field) => {
        const [min, max] = [spots.below(field, 'min'), spots.below(field, 'max')];
        return min && max && min.value !== max.value ? [exchange(min, max)] : [];
      }),
  },
  {
    name: 'demanded and closed',
    places: (spots) =>
      fieldsOf(spots).flatMap((field) =>
        spots.below(field, 'required')?.value === true && !spots.below(field, 'default')
          ? [add(field, 'editable', false)]
          : [],
      ),
  },
  {
    name: 'demanded and hidden',
    places: (spots) =>
      fieldsOf(spots).flatMap((field) =>
        spots.below(field, 'required')?.value === true ? [add(field, 'visible', false)] : [],
      ),
  },
  {
    name: 'dictionary of another field',
    places: (spots) =>
      neighbours(spots.ofFields('**/dictionary').filter(({ value }) => typeof value === 'string'))
        .filter(([one, other]) => isOther(one, other))
        .map(([one, other]) => set(one, other.value)),
  },
  {
    name: 'reference to another master',
    places: (spots) =>
      neighbours(spots.ofFields('**/fields/*/to'))
        .filter(([one, other]) => isOther(one, other))
        .map(([one, other]) => set(one, other.value)),
  },
  {
    name: 'default of another dictionary',
    places: (spots) =>
      typed(spots, 'enum').flatMap((field) => {
        const value = spots.below(field, 'default')?.value;
        return typeof value === 'string' ? set1(spots, field, 'default', "'retail'") : [];
      }),
  },
  {
    name: "a person's default is a department",
    places: (spots) => [
      ...typed(spots, 'user').flatMap((field) => set1(spots, field, 'default', 'user.departmentId')),
      ...typed(spots, 'user')
        .filter((field) => !spots.below(field, 'default') && !spots.below(field, 'system'))
        .map((field) => add(field, 'default', 'user.departmentId')),
    ],
  },
  {
    name: 'who made it can be typed',
    places: (spots) =>
      typed(spots, 'user', 'datetime').flatMap((field) => {
        const system = spots.below(field, 'system');
        return system ? [drop(system)] : [];
      }),
  },
  {
    name: 'scope by somebody else',
    places: (spots) =>
      spots
        .of('resource', 'scope/owner/*')
        .flatMap((owner) => (owner.value === 'createdId' ? [set(owner, 'checkedId')] : [])),
  },
  {
    name: 'sides of a balance alike',
    places: (spots) =>
      spots.of('resource', '**/balance/1').flatMap((side) => {
        const first = spots.beside(side, 0);
        return first ? [set(side, first.value)] : [];
      }),
  },
  {
    name: 'row limits of lines lost to none',
    places: (spots) => typed(spots, 'lines').flatMap((field) => set1(spots, field, 'max', 0)),
  },
  {
    name: 'not demanded',
    places: (spots) =>
      fieldsOf(spots).flatMap((field) => {
        const required = spots.below(field, 'required');
        return required?.value === true ? [drop(required)] : [];
      }),
    unknowable: 'whether a field may be left empty is a decision of the company',
  },
];

function exchangedHelps(spots: Spots) {
  const helps = fieldsOf(spots).flatMap((field) => spots.below(field, 'help') ?? []);
  return neighbours(helps).flatMap(([one, other]) => (isOther(one, other) ? [exchange(one, other)] : []));
}
