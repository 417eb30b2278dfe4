/** What the flows ask of a browser. There is one of these for each engine, and one text of each flow for all of them. */
export type BrowserName = 'chromium' | 'firefox' | 'webkit';

export interface WalkBrowser {
  readonly name: BrowserName;
  /** Whether a driver can ask for states and descriptions, or only for roles and names. */
  readonly tellsStates: boolean;
  /** Opens a window that remembers nothing of the others. */
  open(size: Size): Promise<WalkWindow>;
  close(): Promise<void>;
}

export interface WalkWindow {
  /** Loads a page, as from the address bar. */
  go(url: string): Promise<void>;
  /** @param key as `KeyboardEvent.key` names it, with `Space` for the bar; `Control+` and the like before it */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  back(): Promise<void>;
  /** @param expression of JavaScript that comes to something that JSON can hold */
  evaluate<Value>(expression: string): Promise<Value>;
  /**
   * What the accessibility tree of the browser says of an element.
   *
   * @param expression that comes to the element
   * @returns nothing as long as the tree does not have it
   */
  described(expression: string): Promise<Described | undefined>;
  close(): Promise<void>;
}

/** In CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Described {
  /** A role of ARIA. */
  readonly role: string;
  readonly name: string;
  /** `expanded`, `not checked`, ...; nothing where a driver cannot ask for them. */
  readonly states?: readonly State[];
  /** What is read after the name: hints and mistakes. Nothing as above. */
  readonly description?: string;
}

/** In the order in which they are written down. */
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
