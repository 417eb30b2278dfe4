import { useEffect, useReducer, useState } from 'react';
import type { DemoWords } from '../locales/cs-verify-demo.ts';
import { CodeView } from '../widget/code-view.tsx';
import {
  SANDBOX_CODE,
  START,
  transition,
  VALID_MINUTES,
  type WidgetAction,
  type WidgetEvent,
  type WidgetState,
} from '../widget/machine.ts';
import { readOptions, TYPED_DEFAULTS } from '../widget/options.ts';
import { OptionsForm } from '../widget/options-form.tsx';
import { Preview } from '../widget/preview.tsx';
import { fillIn, type Language, type TextKey } from '../widget/texts.ts';
import './verify-demo.css';

export interface VerifyDemoProps {
  readonly words: DemoWords;
  readonly languages: readonly { readonly code: Language; readonly name: string; readonly message: string }[];
  /** Texts by language and key. */
  readonly texts: Readonly<Record<Language, Readonly<Record<TextKey, string>>>>;
  /** Language of the page, which the value `auto` uses. */
  readonly pageLanguage: Language;
}

interface Demo {
  readonly widget: WidgetState;
  /** Latest events that the page received, oldest first. */
  readonly events: readonly WidgetEvent[];
}

const READY: WidgetEvent = { name: 'depese:ready', detail: {} };
const MAX_EVENTS = 12;
const EMPTY: Demo = { widget: START, events: [] };

function reduce({ widget, events }: Demo, action: WidgetAction | { readonly type: 'mount' }): Demo {
  if (action.type === 'mount') return { widget: START, events: [READY] };
  const next = transition(widget, action);
  return { widget: next.state, events: [...events, ...next.events].slice(-MAX_EVENTS) };
}

/**
 * Demonstration of the widget's options: a form, the widget with these options, and the code. Nothing is sent anywhere.
 * Until the script runs, the widget is shown in its initial state.
 */
export default function VerifyDemo({ words, languages, texts, pageLanguage }: VerifyDemoProps) {
  const [{ widget, events }, act] = useReducer(reduce, EMPTY);
  const [typed, setTyped] = useState(TYPED_DEFAULTS);
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    setIsLive(true);
    act({ type: 'mount' });
  }, []);

  const { options, invalid } = readOptions(typed);
  const language = options.language === 'auto' ? pageLanguage : options.language;
  const message = languages.find(({ code }) => code === language)?.message ?? '';
  return (
    <div className="verify-demo" data-markdown-ignore="">
      <fieldset className="demo-options needs-script" disabled={!isLive}>
        <legend>{words.options}</legend>
        <OptionsForm
          words={words}
          typed={typed}
          options={options}
          invalid={invalid}
          languages={languages}
          change={(changed) => setTyped((before) => ({ ...before, ...changed }))}
        />
      </fieldset>
      <div className="demo-stage">
        <fieldset className="demo-preview" disabled={!isLive}>
          <legend>{words.preview}</legend>
          <Preview options={options} state={widget} language={language} texts={texts[language]} act={act} />
          <p>{words.local}</p>
          <p className="needs-script">{words.hint}</p>
          <div className="demo-actions needs-script">
            <button
              type="button"
              className="link-button"
              disabled={widget.step !== 'code' || widget.closed !== undefined}
              onClick={() => act({ type: 'expire' })}
            >
              {words.expire}
            </button>
            <button type="button" className="link-button" onClick={() => act({ type: 'mount' })}>
              {words.restart}
            </button>
          </div>
        </fieldset>
        {widget.step === 'code' && widget.closed !== 'undelivered' && options.purpose === 'login' && (
          <figure className="demo-message">
            <figcaption>{words.message}</figcaption>
            <p lang={language}>{fillIn(message, { code: SANDBOX_CODE, brand: 'E-SHOP', minutes: VALID_MINUTES })}</p>
          </figure>
        )}
        <section className="demo-events needs-script" aria-labelledby="verify-demo-events">
          <h3 id="verify-demo-events">{words.events}</h3>
          {events.length === 0 && <p>{words.noEvents}</p>}
          <ol>
            {events.map(({ name, detail }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: events are only added
              <li key={i}>
                <code>{name}</code> <code>{spaced(JSON.stringify(detail, null, 1))}</code>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <div className="demo-code">
        <h3>{words.code}</h3>
        <CodeView words={words} options={options} />
      </div>
    </div>
  );
}

/** Formats JSON on one line, with spaces as in the documentation. */
function spaced(json: string): string {
  return json.replace(/\n\s*/g, ' ');
}
