import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Described, Size, WalkBrowser, WalkWindow } from './driver.ts';
import { pressed, typed } from './keys.ts';
import { connectMarionette, type Marionette } from './marionette.ts';

/** Program of Debian's package. */
const PROGRAM = 'firefox-esr';

/**
 * Preferences: no requests to other servers, a free port, no motion, and Tab stops on every element as on Linux and
 * Windows.
 */
const PREFERENCES = {
  'marionette.port': 0,
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'cs',
  'accessibility.force_disabled': -1,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
  'services.settings.server': '',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/**
 * Script that reads an element's node in the tree that Firefox shows to screen readers. Privileged scripts can access
 * its interface.
 */
const DESCRIBED = `
  const element = (0, window.eval)(arguments[0]);
  if (!element) return null;
  const { classes: Cc, interfaces: Ci } = Components;
  const service = Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService);
  const node = service.getAccessibleFor(element);
  if (!node) return null;
  const bits = {};
  const extra = {};
  node.getState(bits, extra);
  const has = (name) => (bits.value & Ci.nsIAccessibleStates['STATE_' + name]) !== 0;
  const states = [];
  if (has('EXPANDED')) states.push('expanded');
  if (has('COLLAPSED')) states.push('collapsed');
  if (has('SELECTED')) states.push('selected');
  if (has('CHECKED')) states.push('checked');
  else if (has('CHECKABLE')) states.push('not checked');
  if (has('REQUIRED')) states.push('required');
  if (has('INVALID')) states.push('invalid');
  if (has('UNAVAILABLE')) states.push('disabled');
  const role = node.computedARIARole || service.getStringRole(node.role);
  return { role, name: node.name ?? '', states, description: node.description ?? '' };
`;

/**
 * Starts Debian's Firefox. It needs an additional program for WebDriver, so this driver uses Firefox's own protocol, as
 * that program does.
 */
export async function firefox(): Promise<WalkBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'ssg-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const options = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile];
  const running = spawn(PROGRAM, options, { stdio: 'ignore', env: { ...process.env, HOME: profile } });
  const ended = new Promise<void>((resolve) => {
    running.on('exit', () => resolve());
    running.on('error', () => resolve());
  });
  const marionette = await connectMarionette(await portOf(profile));
  await marionette.send('WebDriver:NewSession', { acceptInsecureCerts: true });
  return {
    name: 'firefox',
    tellsStates: true,
    open: (size) => openWindow(marionette, size),
    async close() {
      marionette.close();
      running.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Returns the port. Firefox writes it into a file when it is ready. */
async function portOf(profile: string): Promise<number> {
  const file = join(profile, 'MarionetteActivePort');
  for (let tries = 0; tries < 600; tries++) {
    if (existsSync(file)) return Number(readFileSync(file, 'utf8'));
    await setTimeout(100);
  }
  throw new Error(`${PROGRAM} does not run, or does not listen.`);
}

async function openWindow(marionette: Marionette, { width, height }: Size): Promise<WalkWindow> {
  const evaluate = async <Value>(expression: string) => {
    const script = `return (${expression})`;
    const { value } = await marionette.send<{ value: Value }>('WebDriver:ExecuteScript', { script, sandbox: null });
    return value;
  };
  const [outer, inner] = await sizes();
  await marionette.send('WebDriver:SetWindowRect', {
    width: width + outer[0] - inner[0],
    height: height + outer[1] - inner[1],
  });
  return {
    go: (url) => marionette.send('WebDriver:Navigate', { url }),
    press: (key) => marionette.send('WebDriver:PerformActions', pressed(key)),
    type: (text) => marionette.send('WebDriver:PerformActions', typed(text)),
    back: () => marionette.send('WebDriver:Back'),
    evaluate,
    async described(expression) {
      const parameters = { script: DESCRIBED, args: [expression], sandbox: 'system' };
      const { value } = await marionette.send<{ value: Described | null }>('WebDriver:ExecuteScript', parameters);
      return value ?? undefined;
    },
    async close() {
      await marionette.send('WebDriver:DeleteAllCookies');
      await marionette.send('WebDriver:Navigate', { url: 'about:blank' });
    },
  };

  function sizes() {
    return evaluate<[number[], number[]]>('[[outerWidth, outerHeight], [innerWidth, innerHeight]]') as Promise<
      [[number, number], [number, number]]
    >;
  }
}
