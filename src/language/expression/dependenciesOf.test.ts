import { expect, it } from 'vitest';
import { compileExpression } from './compileExpression';

it.each([
  ['round(quantity * price, 2) + quantity', ['quantity', 'price']],
  ['sum(lines.map(l, l.amount))', ['lines[].amount']],
  ['sum(lines.filter(l, l.quantity > 0).map(x, x.amount))', ['lines[].quantity', 'lines[].amount']],
  ['lines.exists(l, l.amount > limit)', ['lines[].amount', 'limit']],
  ['lines.size()', ['lines']],
  ['lines.map(l, 1)', ['lines']],
  ['lines.map(l, price)', ['price', 'lines']],
  ['lines.map(l, l)', ['lines']],
  ['lines.map(l, l.parts.map(p, p.weight))', ['lines[].parts[].weight']],
  ['lines.map(l, l.part).exists(p, p.isOld)', ['lines[].part.isOld']],
  ["can('x') && user.id == ownerId && today() > billDate", ['ownerId', 'billDate']],
  ['isUrgent ? a : b', ['isUrgent', 'a', 'b']],
  ['x in [a, b] || !c', ['x', 'a', 'b', 'c']],
])('%s reads %j', (text, paths) => {
  expect(compileExpression(text).dependencies.toSorted()).toEqual(paths.toSorted());
});
