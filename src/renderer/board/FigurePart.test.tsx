import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FigureWidget } from '../../language/model';
import { FigurePart } from './FigurePart';

const widget = (better: FigureWidget['better']) => ({ type: 'figure', period: 'month', better }) as FigureWidget;
const tone = (better: FigureWidget['better'], value: string, before: string) =>
  /is-(\w+)/.exec(
    renderToStaticMarkup(<FigurePart widget={widget(better)} value={value} before={before} texts={['', '']} />),
  )?.[1];

it('whether a change is good depends on the measure: sales that rise, returns that fall', () => {
  expect([tone('more', '120', '100'), tone('more', '80', '100')]).toEqual(['good', 'bad']);
  expect([tone('less', '120', '100'), tone('less', '80', '100')]).toEqual(['bad', 'good']);
  expect([tone('less', '100', '100'), tone('more', '100', '0')]).toEqual(['same', 'same']);
});
