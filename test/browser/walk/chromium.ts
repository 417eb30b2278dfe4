import type { Browser, CDPSession } from 'playwright-core';
import { workerBrowser } from '../launch.ts';
import type { Described, Size, State, WalkBrowser, WalkWindow } from './driver.ts';

/** Roles that Chromium's accessibility tree names differently. */
const ROLES: Readonly<Record<string, string>> = {
  DisclosureTriangle: 'summary',
  DisclosureTriangleGrouped: 'summary',
  ComboBoxMenuButton: 'combobox',
};

interface TreeNode {
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly description?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
}

/**
 * Starts Chromium like the other browser tests. Reads the accessibility tree through the DevTools protocol.
 */
export async function chromium(): Promise<WalkBrowser> {
  const browser = await workerBrowser();
  return {
    name: 'chromium',
    tellsStates: true,
    open: (size) => openWindow(browser, size),
    close: async () => {},
  };
}

async function openWindow(browser: Browser, viewport: Size): Promise<WalkWindow> {
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    locale: 'cs',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Accessibility.enable');
  return {
    async go(url) {
      await page.goto(url);
    },
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    async back() {
      await page.goBack();
    },
    evaluate: (expression) => page.evaluate(expression),
    described: (expression) => described(session, expression),
    close: () => context.close(),
  };
}

async function described(session: CDPSession, expression: string): Promise<Described | undefined> {
  const { result } = await session.send('Runtime.evaluate', { expression });
  if (result.objectId === undefined) return undefined;
  const { objectId } = result;
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
  const [node] = nodes as unknown as readonly TreeNode[];
  if (node === undefined || node.ignored) return undefined;
  const role = node.role?.value ?? '';
  return {
    role: ROLES[role] ?? role,
    name: node.name?.value ?? '',
    states: statesOf(node),
    description: node.description?.value ?? '',
  };
}

function statesOf({ properties = [] }: TreeNode): State[] {
  const values = new Map(properties.map(({ name, value }) => [name, String(value.value)]));
  const states: State[] = [];
  const add = (name: string, value: string, state: State) => {
    if (values.get(name) === value) states.push(state);
  };
  add('expanded', 'true', 'expanded');
  add('expanded', 'false', 'collapsed');
  add('selected', 'true', 'selected');
  add('checked', 'true', 'checked');
  add('checked', 'false', 'not checked');
  add('required', 'true', 'required');
  add('invalid', 'true', 'invalid');
  add('disabled', 'true', 'disabled');
  return states;
}
