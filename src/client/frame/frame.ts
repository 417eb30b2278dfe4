import { startBackToTop } from './back-to-top.ts';
import { startCollapsibles } from './collapsibles.ts';
import { startCopyButtons } from './copy.ts';
import { startDrawers } from './drawers.ts';
import { startMenus } from './menus.ts';
import { startNavbar } from './navbar.ts';
import { startReadingPlace } from './reading-place.ts';
import { startScroll } from './scroll.ts';
import { startTabs } from './tabs.ts';

/** Everything round the content that moves. All of it listens on the document, so exchanged content needs nothing. */
export function startFrame(): void {
  startMenus();
  startDrawers();
  startCollapsibles();
  startCopyButtons();
  startTabs();
  startScroll();
  startReadingPlace();
  startNavbar();
  startBackToTop();
}
