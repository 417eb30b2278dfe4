import type { ReactNode } from 'react';
import type { DemoWords } from '../locales/cs-verify-demo.ts';
import { GROUNDS, readableAccent } from './color.ts';
import {
  MAX_RADIUS,
  MAX_TEXT,
  OWN_TEXTS,
  PURPOSES,
  type ReadOptions,
  THEMES,
  type TypedOptions,
  type WidgetOptions,
} from './options.ts';
import { COUNTRIES } from './phone.ts';
import { fillIn } from './texts.ts';

const ID = 'verify-demo';

interface OptionsFormProps extends ReadOptions {
  readonly words: DemoWords;
  readonly typed: TypedOptions;
  /** Code and Czech name of each language. */
  readonly languages: readonly { readonly code: string; readonly name: string }[];
  readonly change: (changed: Partial<TypedOptions>) => void;
}

/** Renders the visible options of the widget with the problems of their values. */
export function OptionsForm({ words, typed, options, invalid, languages, change }: OptionsFormProps) {
  const problem = (name: keyof DemoWords['invalid'] & keyof TypedOptions) =>
    invalid.has(name) ? words.invalid[name] : undefined;
  const select = (
    name: 'language' | 'country' | 'purpose' | 'theme',
    values: readonly (readonly [string, string])[],
  ) => (
    <Field id={`${ID}-${name}`} label={words[name]}>
      <select id={`${ID}-${name}`} value={typed[name]} onChange={({ target }) => change({ [name]: target.value })}>
        {values.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
  const same = (values: readonly string[]) => values.map((value) => [value, value] as const);
  return (
    <>
      {select('language', [
        ['auto', words.auto],
        ...languages.map(({ code, name }) => [code, `${name} (${code})`] as const),
      ])}
      {select(
        'country',
        COUNTRIES.map(({ code, callingCode }) => [code, `${code} +${callingCode}`]),
      )}
      <fieldset className="demo-countries">
        <legend>{words.countries}</legend>
        {COUNTRIES.map(({ code }) => (
          <label key={code}>
            <input
              type="checkbox"
              checked={typed.countries.includes(code)}
              onChange={({ target }) =>
                change({
                  countries: [...typed.countries.filter((other) => other !== code), ...(target.checked ? [code] : [])],
                })
              }
            />
            {code}
          </label>
        ))}
        <p>{words.countriesHint}</p>
      </fieldset>
      <TextField
        name="to"
        label={words.to}
        problem={problem('to')}
        typed={typed}
        change={change}
        placeholder="+420700000001"
      />
      {select('purpose', same(PURPOSES))}
      {select('theme', same(THEMES))}
      <TextField
        name="accent"
        label={words.accent}
        problem={problem('accent')}
        note={isAdjusted(options) ? words.accentAdjusted : undefined}
        typed={typed}
        change={change}
      >
        <input
          type="color"
          aria-label={words.accentPicker}
          value={options.accent.toLowerCase()}
          onChange={({ target }) => change({ accent: target.value.toUpperCase() })}
        />
      </TextField>
      <TextField
        name="radius"
        label={words.radius}
        problem={problem('radius')}
        typed={typed}
        change={change}
        placeholder={`0–${MAX_RADIUS}`}
      />
      {OWN_TEXTS.map((key) => (
        <TextField
          key={key}
          name={key}
          label={fillIn(words.own, { key })}
          problem={invalid.has(key) ? fillIn(words.invalid.text, { max: MAX_TEXT }) : undefined}
          typed={typed}
          change={change}
        />
      ))}
    </>
  );
}

/** Checks if the widget changes the accent to keep it readable. */
function isAdjusted({ accent, theme }: WidgetOptions): boolean {
  const grounds = theme === 'auto' ? Object.values(GROUNDS) : [GROUNDS[theme]];
  return grounds.some((ground) => readableAccent(accent, ground) !== accent.toLowerCase());
}

interface TextFieldProps {
  readonly name: 'to' | 'accent' | 'radius' | (typeof OWN_TEXTS)[number];
  readonly label: string;
  readonly problem: string | undefined;
  readonly note?: string | undefined;
  readonly placeholder?: string;
  readonly typed: TypedOptions;
  readonly change: OptionsFormProps['change'];
  readonly children?: ReactNode;
}

function TextField({ name, label, problem, note, placeholder, typed, change, children }: TextFieldProps) {
  const id = `${ID}-${name}`;
  return (
    <Field id={id} label={label} problem={problem} note={note}>
      <input
        id={id}
        type="text"
        inputMode={name === 'radius' ? 'numeric' : name === 'to' ? 'tel' : 'text'}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={typed[name]}
        onChange={({ target }) => change({ [name]: target.value })}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
      />
      {children}
    </Field>
  );
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly problem?: string | undefined;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

function Field({ id, label, problem, note, children }: FieldProps) {
  return (
    <div className="demo-field">
      <label htmlFor={id}>{label}</label>
      <div className="demo-control">{children}</div>
      {/* Always rendered, because screen readers only announce changes in an existing live region. */}
      <p id={`${id}-note`} className={problem === undefined ? undefined : 'demo-problem'} aria-live="polite">
        {problem ?? note}
      </p>
    </div>
  );
}
