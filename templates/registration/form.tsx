import { Enhance, Typeset } from '@depese/ssg/components';
import { Text } from '../components/text.tsx';
import * as cs from '../locales/cs.ts';

const words = cs.registration;

/**
 * Renders the registration form, which the browser sends to the application as a plain POST. The script only reports
 * missing values earlier and in Czech.
 */
export function RegistrationForm({ action }: { readonly action: string }) {
  return (
    <Enhance by="registration-form" on="load">
      <form className="form-fields" method="post" action={action} data-markdown-ignore="">
        <Field name="email" type="email" autoComplete="email" required />
        <Field name="phone" type="tel" autoComplete="tel" required pattern="[+0-9 ().\-/]{9,24}" />
        <Field name="company" type="text" inputMode="numeric" pattern="[0-9 ]{6,10}" />
        <p>
          <button type="submit" className="button" data-sending={words.sending}>
            {words.submit}
          </button>
        </p>
        <p className="form-hint">
          <Text>{words.privacy}</Text>
        </p>
      </form>
    </Enhance>
  );
}

interface FieldProps {
  readonly name: 'email' | 'phone' | 'company';
  readonly type: 'email' | 'tel' | 'text';
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric';
  readonly pattern?: string;
  readonly required?: boolean;
}

function Field({ name, required = false, ...input }: FieldProps) {
  const id = `registration-${name}`;
  const { label, hint, messages } = words.fields[name];
  return (
    <div className="form-field">
      <label htmlFor={id}>
        <Typeset>{label}</Typeset>
      </label>
      <input
        {...input}
        id={id}
        name={name}
        required={required}
        title={hint}
        aria-describedby={`${id}-hint ${id}-error`}
        data-messages={JSON.stringify(messages)}
      />
      <p id={`${id}-hint`} className="form-hint">
        <Typeset>{hint}</Typeset>
      </p>
      <p id={`${id}-error`} className="form-error" aria-live="polite" />
    </div>
  );
}
