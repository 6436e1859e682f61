import type { ReactElement } from 'react';
import { useSnapshot } from 'valtio/react';
import { later } from '../client/later';
import { settings } from '../client/settings';
import { uploadPanel } from '../client/upload/uploadPanel';
import { ScreenBoundary } from './ScreenBoundary';
import { FailedDialogActions } from './tools/FailedDialogActions';
import { inspector } from './inspector';
import type { Route } from '../language/model';
import { pageFile } from '../pages';
import { closeFrameDialog, frameDialog } from './frameDialog';

const PasswordDialog = later(() => import('./PasswordDialog').then((module) => module.PasswordDialog));
const SessionsDialog = later(() => import('./SessionsDialog').then((module) => module.SessionsDialog));
const MessageDialog = later(() => import('./MessageDialog').then((module) => module.MessageDialog));
const ExplainDialog = later(() => import('../pages/role/ExplainDialog').then((module) => module.default));
const SearchDialog = later(() => import('./search/SearchDialog').then((module) => module.SearchDialog));
const ErrorDialog = later(() => import('./tools/ErrorDialog').then((module) => module.ErrorDialog));
const HelpDialog = later(() => import('./help/HelpDialog').then((module) => module.HelpDialog));
const VersionDialog = later(() => import('./tools/VersionDialog').then((module) => module.VersionDialog));
const SettingsPanel = later(() => import('./settings/SettingsPanel').then((module) => module.SettingsPanel));

const Inspector = later(() => import('../renderer/inspect/Inspector').then((module) => module.Inspector));
const UploadPanel = later(() => import('../renderer/files/UploadPanel').then((module) => module.UploadPanel));

/**
 * The dialog that was opened from the user menu or an error page, and what lies beside a screen. Each is a chunk of its
 * own. `route`: the screen shown or wanted.
 */
export function FrameDialogs({ route, address }: { route: Route | null; address: string }): ReactElement {
  const { open } = useSnapshot(frameDialog);
  const { showSettings } = useSnapshot(settings);
  const { isOpen: isInspecting } = useSnapshot(inspector);
  const { isOpen: isUploading } = useSnapshot(uploadPanel);
  return (
    <div className="frame-dialogs">
      <ScreenBoundary key={open?.kind} More={FailedDialogActions}>
        {open?.kind === 'password' && <PasswordDialog onClose={closeFrameDialog} />}
        {open?.kind === 'sessions' && <SessionsDialog onClose={closeFrameDialog} />}
        {open?.kind === 'message' && <MessageDialog onClose={closeFrameDialog} />}
        {open?.kind === 'search' && <SearchDialog onClose={closeFrameDialog} />}
        {open?.kind === 'errors' && <ErrorDialog onClose={closeFrameDialog} />}
        {open?.kind === 'versions' && <VersionDialog onClose={closeFrameDialog} />}
        {open?.kind === 'help' && <HelpDialog route={route} onClose={closeFrameDialog} />}
        {open?.kind === 'explain' && (
          <ExplainDialog resource={open.resource} screen={open.screen} onClose={closeFrameDialog} />
        )}
      </ScreenBoundary>
      <ScreenBoundary>{isUploading && <UploadPanel />}</ScreenBoundary>
      <ScreenBoundary>
        {isInspecting && route && (
          <Inspector
            route={route}
            address={address}
            pageFile={route.page === undefined ? undefined : pageFile(route.page)}
            onClose={() => void (inspector.isOpen = false)}
          />
        )}
      </ScreenBoundary>
      <ScreenBoundary>
        {showSettings && <SettingsPanel onClose={() => void (settings.showSettings = false)} />}
      </ScreenBoundary>
    </div>
  );
}
