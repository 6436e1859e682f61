import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, theme, type ThemeConfig } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { nonce } from '../../lib/nonce';
import { usePageLook, type PageLook } from './usePageLook';

const CSP = nonce === undefined ? undefined : { nonce };
// The wave of a clicked button is drawn by a call that React 19 no longer has.
const WAVE = { disabled: true };
/** Pixels by size of the interface; `ui/tokens.css` has the same. */
const FONT: Readonly<Record<string, number>> = { default: 14, medium: 13, small: 12, mini: 12 };

/** A modal dialog stands over everything outside it, so what pops up over its controls belongs into it. */
function popupPlace(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest('dialog') ?? document.body;
}

/**
 * antd in the colours and sizes of the application, its styles signed for the page's policy. For files that are loaded
 * on demand only.
 */
export function AntdTheme({ children }: { children: ReactNode }): ReactNode {
  const look = usePageLook();
  const config = useMemo(() => themeOf(look), [look]);
  return (
    // Below all of ours: what antd says of every link is not meant for those of the page.
    <StyleProvider layer>
      <ConfigProvider
        theme={config}
        componentSize={look.size === 'default' ? 'middle' : 'small'}
        wave={WAVE}
        getPopupContainer={popupPlace}
        {...(CSP ? { csp: CSP } : {})}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}

function themeOf({ isDark, size, primary, onFill, ground, text }: PageLook): ThemeConfig {
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: primary,
      colorError: isDark ? '#f58078' : '#c4302b',
      colorTextHeading: isDark ? '#a3afbd' : '#586677',
      ...(isDark
        ? {
            colorBgBase: ground,
            colorBgContainer: ground,
            colorBgElevated: ground,
            colorTextBase: text,
            colorTextLightSolid: onFill,
          }
        : {}),
      borderRadius: 4,
      fontSize: FONT[size] ?? 13,
      fontFamily: 'inherit',
      motion: false,
    },
    components: { Calendar: { miniContentHeight: 150 } },
    hashed: false,
  };
}
