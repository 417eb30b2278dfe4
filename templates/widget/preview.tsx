import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { GROUNDS, readableAccent, readableOn } from './color.ts';
import { VALID_MINUTES, type WidgetAction, type WidgetState } from './machine.ts';
import { offeredCountries, type WidgetOptions } from './options.ts';
import { fillIn, type TextKey } from './texts.ts';

declare global {
  /** Parts of the DOM that the demonstration uses. Templates are compiled without its types. */
  interface HTMLElement {
    readonly style: { setProperty(name: string, value: string): void };
    focus(): void;
  }
  interface HTMLInputElement {
    value: string;
    checked: boolean;
  }
  interface HTMLSelectElement {
    value: string;
  }
}

const ID = 'verify-demo-widget';

interface PreviewProps {
  readonly options: WidgetOptions;
  readonly state: WidgetState;
  /** Language of the texts. */
  readonly language: string;
  readonly texts: Readonly<Record<TextKey, string>>;
  readonly act: (action: WidgetAction) => void;
}

/** Renders the form as the widget shows it in a page. */
export function Preview({ options, state, language, texts, act }: PreviewProps) {
  const { message, step } = state;
  const isError = message !== undefined && step !== 'verified';
  const focus = useFocusAfterStep(step);
  const parts = { options, texts, state, isError, focus, act: focus.by(act) };
  const form = useRef<HTMLDivElement>(null);
  // Set by the script, because a strict Content-Security-Policy blocks `style` attributes. The stylesheet contains the
  // defaults.
  useLayoutEffect(() => {
    const look = { '--widget-radius': `${options.radius}px`, ...colors(options.accent) };
    for (const [name, value] of Object.entries(look)) form.current?.style.setProperty(name, value);
  }, [options.radius, options.accent]);
  return (
    <div ref={form} className="widget" lang={language} data-theme={options.theme}>
      {step === 'number' && <NumberStep key={`${options.country} ${options.countries} ${options.to}`} {...parts} />}
      {step === 'code' && <CodeStep {...parts} />}
      <p
        id={`${ID}-status`}
        className={isError ? 'widget-error' : 'widget-done'}
        role="status"
        tabIndex={-1}
        ref={step === 'verified' ? focus.target : undefined}
      >
        {message && fillIn(texts[message.key], message.values)}
      </p>
    </div>
  );
}

/**
 * Returns the accent for both backgrounds, because with the theme `auto` the visitor's system decides.
 */
function colors(accent: string): Readonly<Record<string, string>> {
  const [light, dark] = [readableAccent(accent, GROUNDS.light), readableAccent(accent, GROUNDS.dark)];
  return {
    '--accent-light': light,
    '--on-accent-light': readableOn(light),
    '--accent-dark': dark,
    '--on-accent-dark': readableOn(dark),
  };
}

interface StepProps extends Omit<PreviewProps, 'language'> {
  readonly isError: boolean;
  readonly focus: ReturnType<typeof useFocusAfterStep>;
}

function NumberStep({ options, texts, isError, focus, act }: StepProps) {
  const { offered, first } = offeredCountries(options);
  const own = offered.find(({ callingCode }) => options.to.startsWith(`+${callingCode}`));
  const [country, setCountry] = useState(own ?? first);
  const [typed, setTyped] = useState(own === undefined ? options.to : options.to.slice(own.callingCode.length + 1));
  if (country === undefined) return null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        act({ type: 'send', typed, country, countries: offered, now: Date.now() });
      }}
    >
      <div className="widget-number">
        <div>
          <label htmlFor={`${ID}-country`}>{texts.countryLabel}</label>
          <select
            id={`${ID}-country`}
            value={country.code}
            onChange={({ target }) => setCountry(offered.find(({ code }) => code === target.value))}
          >
            {offered.map(({ code, callingCode }) => (
              <option key={code} value={code}>{`${code} +${callingCode}`}</option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${ID}-number`}>{texts.numberLabel}</label>
          <input
            ref={focus.target}
            id={`${ID}-number`}
            type="tel"
            autoComplete="off"
            required
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            aria-invalid={isError}
            aria-describedby={`${ID}-status ${ID}-number-hint`}
          />
        </div>
      </div>
      <p id={`${ID}-number-hint`}>{options.texts.numberHint ?? texts.numberHint}</p>
      <button type="submit">{options.texts.sendButton ?? texts.sendButton}</button>
    </form>
  );
}

/** Renders the step of the code. If the code is no longer valid, the button sends a new one. */
function CodeStep({ texts, state, isError, focus, act }: StepProps) {
  const [code, setCode] = useState('');
  const isClosed = state.closed !== undefined;
  const resend = () => {
    setCode('');
    act({ type: 'resend', now: Date.now() });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isClosed) resend();
        else act({ type: 'check', code });
      }}
    >
      <div>
        <label htmlFor={`${ID}-code`}>{texts.codeLabel}</label>
        <input
          ref={focus.target}
          id={`${ID}-code`}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          required
          pattern="\s*(\d\s*){6}"
          readOnly={isClosed}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          aria-invalid={isError}
          aria-describedby={`${ID}-status ${ID}-code-hint`}
        />
      </div>
      <p id={`${ID}-code-hint`}>{fillIn(texts.codeHint, { number: state.number, minutes: VALID_MINUTES })}</p>
      <button type="submit">{isClosed ? texts.resendButton : texts.checkButton}</button>
      <div className="widget-links">
        {!isClosed && (
          <button type="button" onClick={resend}>
            {texts.resendButton}
          </button>
        )}
        <button type="button" onClick={() => act({ type: 'change-number' })}>
          {texts.changeNumber}
        </button>
      </div>
    </form>
  );
}

/**
 * Moves the focus to the next field when an action in the form removes the focused field. Changes from outside the form
 * leave the focus where it is.
 */
function useFocusAfterStep(step: string) {
  const target = useRef<HTMLInputElement & HTMLParagraphElement>(null);
  const shown = useRef(step);
  const hasActed = useRef(false);
  useEffect(() => {
    if (hasActed.current && shown.current !== step) target.current?.focus();
    hasActed.current = false;
    shown.current = step;
  });
  const by = (act: (action: WidgetAction) => void) => (action: WidgetAction) => {
    hasActed.current = true;
    act(action);
  };
  return { target, by };
}
