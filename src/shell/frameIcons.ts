import { MODULE_ICONS, type ModuleIcon } from '../language/meta/moduleIcons';

/** Drawings of the frame and of the modules, on a board of 24 × 24. Loaded after sign-in. */
export const frameIcons = {
  alert: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8v5M12 16v.1',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4M12 5V3.5',
  book: 'M12 6.5C10 4.8 7 4.3 3.5 4.5v14c3.5-.2 6.5 .3 8.5 2 2-1.7 5-2.2 8.5-2v-14C17 4.3 14 4.8 12 6.5zM12 6.5v14',
  copy: 'M9 9h10.5v11.5H9zM5 15.5H4V3.5h11.5V5',
  fold: 'M4 6h16M10 12h10M4 18h16M7 9.5 4.5 12 7 14.5',
  unfold: 'M4 6h16M10 12h10M4 18h16M4.5 9.5 7 12l-2.5 2.5',
  devices: 'M3.5 5h12.5v9h-12.5zM2 17.5h11M17 9.5h4.5v10H17z',
  document:
    'M6 3.5h8l4.5 4.5v5M6 3.5v17h5M14 3.5V8h4.5M15.5 14.5a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4zM17.5 19l2.5 2.5',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  help: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9.3 9.6a2.7 2.7 0 1 1 4 2.4c-.9.5-1.3 1-1.3 1.9M12 16.4v.1',
  history: 'M4.5 8A8.2 8.2 0 1 1 4 13M4 3.5V8h4.5M12 8v4.5l3 2',
  key: 'M7.5 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11.5 12h10v4M17.5 12v3',
  menu: 'M4 6h16M4 12h16M4 18h16',
  message: 'M4 5h16v11H11l-4.5 4v-4H4zM8 9h8M8 12h5',
  more: 'M5 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2zM12 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2zM19 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2z',
  next: 'm10 7 5 5-5 5',
  pin: 'M9 4h6l-.8 6 3.3 3.5h-11L9.8 10zM12 13.5V20.5',
  refresh: 'M19.5 8A8 8 0 1 0 20 13M20 3.5V8h-4.5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5l5 5',
  shield: 'M12 3l7.5 3v5.5c0 4.5-3 7.7-7.5 9.5-4.5-1.8-7.5-5-7.5-9.5V6zM12 8v4.5M12 15.6v.1',
  signOut: 'M10 4H4.5v16H10M15 8l4 4-4 4M19 12H9',
  sliders: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  swap: 'M4 9h15l-4-4M20 15H5l4 4',
  tick: 'M5 12.5 10 17.5 19.5 7',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.8-4 3.6-6 7.5-6s6.7 2 7.5 6',
} as const;

const MODULES: Readonly<Record<ModuleIcon, string>> = {
  home: 'M4 11.5 12 4l8 7.5M6 10v10h12V10M10 20v-6h4v6',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  cart: 'M3 4.5h2.5l2.3 11h10l2-8H6.3M9 20a.6.6 0 1 0 0-.1M16.5 20a.6.6 0 1 0 0-.1',
  warehouse: 'M3 20V9l9-5 9 5v11M7 20v-8h10v8M7 16h10',
  factory: 'M3 20.5V10l6 3.5V10l6 3.5V4h5v16.5zM8 17h1.5M13 17h1.5',
  tag: 'M4 4h8l8.5 8.5-7.5 7.5L4 11.5zM8.2 8.2v.1',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c.5-3.5 2.8-5.5 6.5-5.5s6 2 6.5 5.5M16 5.5a3.2 3.2 0 0 1 0 6M17.5 15c2.2.6 3.6 2.3 4 5',
  truck: 'M2.5 6h11v10.5h-11zM13.5 9.5h4l4 3.5v3.5h-8M6.5 19a1 1 0 1 0 0-.1M17 19a1 1 0 1 0 0-.1',
  chart: 'M4 4v16h16M8.5 16v-4M13 16V8M17.5 16v-6',
  money: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.5 7.5l3.5 5 3.5-5M12 12.5V17M9 13h6M9 15.5h6',
  clipboard: 'M8 5H5v15.5h14V5h-3M8.5 3.5h7v3h-7zM8.5 11.5h7M8.5 15.5h5',
  shield: 'M12 3l7.5 3v5.5c0 4.5-3 7.7-7.5 9.5-4.5-1.8-7.5-5-7.5-9.5V6zM8.8 12l2.4 2.4 4.2-4.6',
  inspect: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5l5 5M7.6 10.6l2.1 2.1 3.7-4.1',
  folder: 'M3 6h6l2 2.5h10V19H3z',
  book: 'M5 4h11a3 3 0 0 1 3 3v13.5H8a3 3 0 0 1-3-3zM5 17.5a3 3 0 0 1 3-3h11',
  chat: 'M4 5h16v11H11l-4.5 4v-4H4z',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
};

/** The drawing of a module by the icon name that the menu says; an unknown name gets a neutral one. */
export function moduleIcon(name: string | null | undefined): string {
  return MODULES[MODULE_ICONS.find((icon) => icon === name) ?? 'grid'];
}
