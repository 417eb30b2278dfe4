import { Island, useAsset, useData } from '@depese/ssg/components';
import PhoneTool from '../islands/phone-tool.tsx';
import { factsOf } from '../phone-tool/facts.ts';
import { callingCodeOf } from '../prices/price-list.ts';
import type { Data } from '../site.ts';
import { validatePhone } from '../tools/phone.ts';
import { checkRows, readList } from '../tools/phone-list.ts';

const HOME = 'CZ';
/** Number from a German range reserved for films and books. Czechia has no such range. */
const SAMPLE_NUMBER = '0049 176-04069000';
/**
 * List with the usual mistakes. Nobody owns these numbers: they are reserved for films, test numbers, or impossible.
 */
const SAMPLE_LIST = [
  '+49 176 04069000',
  '004917604069000',
  '700 000 001',
  '800 000 000',
  '+420 70000000',
  '0700 000 001',
  '4,207E+11',
].join('\n');

/** Renders `::phone-tool`. */
export function PhoneToolFigure() {
  const prices = useData<Data['prices']>('prices');
  const countries = prices.map((row) => ({
    code: row.country,
    name: row.name,
    callingCode: callingCodeOf(row),
    sms: row.sms,
  }));
  const sandbox = useData<Data['sandbox']>('sandbox').numbers.map(({ number }) => number);
  const knowledge = { countries, sandbox };
  const check = validatePhone(SAMPLE_NUMBER, HOME);
  const rows = [...checkRows(readList(SAMPLE_LIST, HOME), HOME)];
  const sample = {
    input: SAMPLE_NUMBER,
    check,
    facts: factsOf(check, knowledge),
    rows: rows.map((row) => ({ ...row, facts: factsOf(row, knowledge) })),
  };
  return (
    <Island
      component={PhoneTool}
      props={{
        worker: useAsset('worker:phone'),
        workbook: useAsset('worker:workbook'),
        knowledge,
        country: HOME,
        sample,
      }}
      on="interaction"
    />
  );
}
