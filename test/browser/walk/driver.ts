/**
 * Interface between flows and browsers. Each engine has its own driver, and all of them run the same flows.
 */
export type BrowserName = 'chromium' | 'firefox' | 'webkit';

export interface WalkBrowser {
  readonly name: BrowserName;
  /**
   * True if the driver can read states and descriptions. False if it can read only roles and names.
   */
  readonly tellsStates: boolean;
  /** Opens a window that shares no data with the others. */
  open(size: Size): Promise<WalkWindow>;
  close(): Promise<void>;
}

export interface WalkWindow {
  /** Loads a page as from the address bar. */
  go(url: string): Promise<void>;
  /**
   * @param key name as in `KeyboardEvent.key`, with `Space` for the space bar. May start with
   * modifiers such as `Control+`.
   */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  back(): Promise<void>;
  /** @param expression JavaScript expression whose value can be converted to JSON */
  evaluate<Value>(expression: string): Promise<Value>;
  /**
   * Returns the accessibility tree's data about an element.
   *
   * @param expression expression that returns the element
   * @returns undefined while the tree does not contain it
   */
  described(expression: string): Promise<Described | undefined>;
  close(): Promise<void>;
}

/** Size in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Described {
  /** ARIA role. */
  readonly role: string;
  readonly name: string;
  /** States such as `expanded` and `not checked`. Undefined if the driver cannot read them. */
  readonly states?: readonly State[];
  /**
   * Description that is read after the name: hints and errors. Undefined if the driver cannot read it.
   */
  readonly description?: string;
}

/** States in the order in which flows contain them. */
export const STATES = [
  'expanded',
  'collapsed',
  'selected',
  'checked',
  'not checked',
  'required',
  'invalid',
  'disabled',
] as const;
export type State = (typeof STATES)[number];
