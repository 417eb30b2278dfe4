import { Island, useData } from '@depese/ssg/components';
import VerifyDemo from '../islands/verify-demo.tsx';
import * as cs from '../locales/cs.ts';
import { verifyDemo } from '../locales/cs-verify-demo.ts';
import type { Data } from '../site.ts';
import { measureSms } from '../tools/sms-length.ts';
import { SANDBOX_CODE, VALID_MINUTES } from '../widget/machine.ts';
import { fillIn, LANGUAGES, type Language, TEXT_KEYS, type TextKey, variablesOf } from '../widget/texts.ts';
import { DataTable } from './data-table.tsx';

const words = cs.widgetTables;

/** Values used to measure the lengths of messages. */
const SAMPLE = { code: SANDBOX_CODE, brand: 'E-SHOP', minutes: VALID_MINUTES };

/** Renders `::verify-demo`. */
export function VerifyDemoFigure() {
  const { languages, texts } = useData<Data['widgetTexts']>('widgetTexts');
  const byLanguage = Object.fromEntries(
    LANGUAGES.map((language) => [language, Object.fromEntries(TEXT_KEYS.map((key) => [key, texts[key][language]]))]),
  ) as Record<Language, Record<TextKey, string>>;
  return (
    <Island
      component={VerifyDemo}
      props={{ words: verifyDemo, languages, texts: byLanguage, pageLanguage: 'cs' }}
      on="visible"
    />
  );
}

/** Renders `::widget-messages`: the text message in every language, with its length. */
export function WidgetMessages() {
  const { languages } = useData<Data['widgetTexts']>('widgetTexts');
  return (
    <DataTable
      caption={words.messages}
      className="widget-messages"
      head={[words.code, words.language, words.message, words.length]}
    >
      {languages.map(({ code, name, message }) => (
        <tr key={code}>
          <th scope="row">
            <code>{code}</code>
          </th>
          <td>{name}</td>
          <td lang={code}>
            <code>{message}</code>
          </td>
          <td>{measureSms(fillIn(message, SAMPLE)).units}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** Renders `::widget-texts`: every text with its key, its variables and its Czech version. */
export function WidgetTexts() {
  const { texts } = useData<Data['widgetTexts']>('widgetTexts');
  return (
    <DataTable caption={words.texts} className="reference-table" head={[words.key, words.variables, words.czech]}>
      {TEXT_KEYS.map((key) => (
        <tr key={key}>
          <th scope="row">
            <code>{key}</code>
          </th>
          <td>
            <Variables names={variablesOf(texts[key].cs)} />
          </td>
          <td>{texts[key].cs}</td>
        </tr>
      ))}
    </DataTable>
  );
}

function Variables({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return words.none;
  return names.map((name, i) => (
    <span key={name}>
      {i > 0 && ', '}
      <code>{`{${name}}`}</code>
    </span>
  ));
}
