import { useSyncExternalStore } from 'react';

/** How the page looks at this moment, as the attributes and style of the root element say it. */
export interface PageLook {
  isDark: boolean;
  /** default, medium, small or mini */
  size: string;
  /** `#rrggbb` */
  primary: string;
  /** of text on the primary colour */
  onFill: string;
  /** `#rrggbb` of surfaces and of text on them */
  ground: string;
  text: string;
}

let look: PageLook | undefined;

/** Follows the look of the page; every theme of a library that paints its own styles is told by it. */
export function usePageLook(): PageLook {
  return useSyncExternalStore(watch, () => (look ??= read()));
}

function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(() => {
    look = read();
    onChange();
  });
  look = read();
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-size', 'style'] });
  return () => observer.disconnect();
}

function read(): PageLook {
  const { dataset } = document.documentElement;
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string, otherwise: string): string => style.getPropertyValue(name).trim() || otherwise;
  return {
    isDark: dataset.theme === 'dark',
    size: dataset.size ?? 'medium',
    primary: colour('--gj-primary', '#0d66e1'),
    onFill: colour('--gj-on-fill', '#ffffff'),
    ground: colour('--gj-bg', '#ffffff'),
    text: colour('--gj-text', '#1c2733'),
  };
}
