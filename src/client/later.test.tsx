// @vitest-environment jsdom
import { act, Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { later } from './later';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    return this.state.error ? (
      <button onClick={() => this.setState({ error: undefined })}>{this.state.error.message}</button>
    ) : (
      this.props.children
    );
  }
}

const settle = () => act(() => Promise.resolve());

it('waits, then shows what arrived at once, and loads it once for all', async () => {
  const load = vi
    .fn<() => Promise<({ name }: { name: string }) => ReactNode>>()
    .mockResolvedValue(({ name }) => <b>{name}</b>);
  const Shown = later(load, <i>wait</i>);
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(() => root.render(<Shown name="one" />));
  await settle();
  expect(place.innerHTML).toBe('<b>one</b>');
  await act(() => root.render([<Shown key="1" name="one" />, <Shown key="2" name="two" />]));
  expect(place.innerHTML).toBe('<b>one</b><b>two</b>');
  expect(load).toHaveBeenCalledTimes(1);
});

it('shows the waiting text until then', () => {
  const Shown = later(() => new Promise<never>(() => undefined), <i>wait</i>);
  const place = document.createElement('div');
  act(() => createRoot(place).render(<Shown />));
  expect(place.innerHTML).toBe('<i>wait</i>');
});

it('throws a failed load to the boundary and asks again at the next attempt', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi
    .fn<() => Promise<() => ReactNode>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce(() => <b>here</b>);
  const Shown = later(load);
  const place = document.createElement('div');
  await act(() =>
    createRoot(place).render(
      <Boundary>
        <Shown />
      </Boundary>,
    ),
  );
  await settle();
  expect(place.textContent).toBe('offline');
  await act(() => place.querySelector('button')?.click());
  await settle();
  expect(place.innerHTML).toBe('<b>here</b>');
});
