/**
 * Keys for which WebDriver has its own codes (https://www.w3.org/TR/webdriver2/#keyboard-actions).
 */
const CODES: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}

/** Returns the parameters of "Perform Actions" for a key with its modifiers: `Shift+Tab`. */
export function pressed(key: string): unknown {
  const values = key.split('+').map((name) => CODES[name] ?? name.toLowerCase());
  return keyboard([...values.map(down), ...values.map(up).reverse()]);
}

/** Returns the parameters of "Perform Actions" for a text, key by key. */
export function typed(text: string): unknown {
  return keyboard([...text].flatMap((value) => [down(value), up(value)]));
}

const down = (value: string): KeyAction => ({ type: 'keyDown', value });
const up = (value: string): KeyAction => ({ type: 'keyUp', value });
const keyboard = (actions: readonly KeyAction[]) => ({ actions: [{ type: 'key', id: 'keyboard', actions }] });
