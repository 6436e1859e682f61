import { createRoot } from 'react-dom/client';
import './ui/look';
import { applyLook } from './client/applyLook';
import { readStoredLook } from './client/storedLook';
import { startLanguage } from './client/texts';
import { App } from './shell/App';
import { keepDoubleClicks } from './ui/keepDoubleClicks';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element #root.');
// Before anything is painted: nobody wants to see the page change its colours.
const look = readStoredLook();
if (look) applyLook(look);
keepDoubleClicks();
const root = createRoot(container);
// Texts first: a page that changes its language before the reader's eyes looks broken.
void startLanguage().finally(() => root.render(<App />));
