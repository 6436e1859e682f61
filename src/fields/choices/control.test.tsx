// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { renderControl } from '../ui/renderControl';
import { testField } from '../testField';
import { ChoicesControl } from './control';

const field = testField('choices', {}, { options: ['a', 'b', 'c'].map((value) => ({ value, label: `${value}.` })) });

it('what is ticked comes in the order of the options, whatever was ticked first; none is nothing', async () => {
  const control = await renderControl(ChoicesControl, { field });
  expect(control.texts('label')).toEqual(['a.', 'b.', 'c.']);
  await control.click('label:nth-child(3) input');
  await control.click('label:nth-child(1) input');
  await control.click('label:nth-child(3) input');
  await control.click('label:nth-child(1) input');
  expect(control.reported).toEqual([['c'], ['a', 'c'], ['a'], null]);
});

it('a choice that there is no more goes with the next tick', async () => {
  const control = await renderControl(ChoicesControl, { field, value: ['x', 'b'] });
  await control.click('label:nth-child(3) input');
  expect(control.reported).toEqual([['b', 'c']]);
});
