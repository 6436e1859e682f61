import { ConfigProvider, type ThemeConfig } from 'antd';
import type { ReactNode } from 'react';
import { nonce } from '../../lib/nonce';

const THEME: ThemeConfig = {
  token: {
    colorPrimary: '#0d66e1',
    colorError: '#c4302b',
    colorTextHeading: '#586677',
    borderRadius: 4,
    fontSize: 13,
    fontFamily: 'inherit',
    motion: false,
  },
  components: { Calendar: { miniContentHeight: 150 } },
  hashed: false,
};
const CSP = nonce === undefined ? undefined : { nonce };
// The wave of a clicked button is drawn by a call that React 19 no longer has.
const WAVE = { disabled: true };

/** A modal dialog stands over everything outside it, so what pops up over its controls belongs into it. */
function popupPlace(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest('dialog') ?? document.body;
}

/** antd in the colours and sizes of the application, its styles signed for the page's policy. For files that are loaded on demand only. */
export function AntdTheme({ children }: { children: ReactNode }): ReactNode {
  return (
    <ConfigProvider theme={THEME} componentSize="small" wave={WAVE} getPopupContainer={popupPlace} {...(CSP ? { csp: CSP } : {})}>
      {children}
    </ConfigProvider>
  );
}
