import { type ReactNode, useId } from 'react';
import { tryIt as words } from '../locales/cs-try-it.ts';
import { type CallFields, KEY_PROBLEMS, type Operation, type Parameter } from './model.ts';

/** Property of a field that is used. Templates are compiled without the DOM's types. */
interface Field {
  readonly value: string;
}

/** Languages of problem texts. The schema of the header lists none. */
const ACCEPT_LANGUAGE = 'Accept-Language';
const LANGUAGES = ['cs', 'en'];

const GROUPS = { path: 'path', query: 'query', header: 'headers' } as const;

/**
 * Maximum number of rows of a text field. A field has a few more rows than its text, up to this number.
 */
const MOST_ROWS = 24;

interface FieldsProps {
  readonly operation: Operation;
  readonly fields: CallFields;
  /** IDs in the sandbox. */
  readonly known: readonly string[];
  /** Name of the chosen example. */
  readonly example: string;
  readonly choose: (example: string) => void;
  readonly change: (changed: Partial<CallFields>) => void;
}

/** Renders the parts of a request, each with its label. */
export function Fields({ operation, fields, known, example, choose, change }: FieldsProps) {
  const id = useId();
  const { parameters, examples } = operation;
  const set = (parameter: Parameter, value: string) => {
    const group = GROUPS[parameter.in];
    change({ [group]: { ...fields[group], [parameter.name]: value } });
  };
  return (
    <>
      <div className="try-it-parameters">
        <Labelled id={`${id}key`} label={words.key}>
          <select
            id={`${id}key`}
            value={fields.key ?? ''}
            onChange={({ target }) => {
              const { value } = target as Field;
              change({ key: KEY_PROBLEMS.find((problem) => problem === value) });
            }}
          >
            {(['', ...KEY_PROBLEMS] as const).map((key) => (
              <option key={key} value={key}>
                {words.keys[key]}
              </option>
            ))}
          </select>
        </Labelled>
        {parameters.map((parameter) => (
          <ParameterField
            key={parameter.name}
            id={`${id}${parameter.name}`}
            parameter={parameter}
            known={parameter.in === 'path' ? known : []}
            value={fields[GROUPS[parameter.in]][parameter.name] ?? ''}
            change={(value) => set(parameter, value)}
          />
        ))}
      </div>
      {examples.length > 1 && (
        <Labelled id={`${id}example`} label={words.example}>
          <select id={`${id}example`} value={example} onChange={({ target }) => choose((target as Field).value)}>
            {examples.map(({ name, summary }) => (
              <option key={name} value={name}>
                {summary}
              </option>
            ))}
          </select>
        </Labelled>
      )}
      {fields.body !== undefined && (
        <Labelled id={`${id}body`} label={words.body}>
          <textarea
            id={`${id}body`}
            className="try-it-body"
            rows={Math.min(MOST_ROWS, fields.body.split('\n').length + 1)}
            spellCheck={false}
            autoCapitalize="off"
            value={fields.body}
            onChange={({ target }) => change({ body: (target as Field).value })}
          />
        </Labelled>
      )}
    </>
  );
}

interface ParameterFieldProps {
  readonly id: string;
  readonly parameter: Parameter;
  readonly known: readonly string[];
  readonly value: string;
  readonly change: (value: string) => void;
}

function ParameterField({ id, parameter, known, value, change }: ParameterFieldProps) {
  const { name, required, example } = parameter;
  const choices = choicesOf(parameter);
  const label = required ? name : `${name} (${words.optional})`;
  return (
    <Labelled id={id} label={label}>
      {choices === undefined ? (
        <input
          type="text"
          id={id}
          value={value}
          placeholder={example}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          list={known.length > 0 ? `${id}-known` : undefined}
          onChange={({ target }) => change((target as Field).value)}
        />
      ) : (
        <select id={id} value={value} onChange={({ target }) => change((target as Field).value)}>
          <option value="">{words.unset}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      )}
      {known.length > 0 && (
        <datalist id={`${id}-known`}>
          {known.map((item) => (
            <option key={item} value={item} />
          ))}
        </datalist>
      )}
    </Labelled>
  );
}

function choicesOf({ name, schema }: Parameter): readonly string[] | undefined {
  if (name === ACCEPT_LANGUAGE) return LANGUAGES;
  return typeof schema === 'object' && Array.isArray(schema['enum']) ? schema['enum'].map(String) : undefined;
}

function Labelled({
  id,
  label,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}
