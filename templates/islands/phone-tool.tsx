import { useState } from 'react';
import { phoneTool as words } from '../locales/cs-phone-tool.ts';
import type { DescribedRow, Knowledge } from '../phone-tool/facts.ts';
import { ListCheck } from '../phone-tool/list-check.tsx';
import type { DescribedNumber } from '../phone-tool/number-facts.tsx';
import { SingleCheck } from '../phone-tool/single-check.tsx';
import './phone-tool.css';

export interface PhoneToolProps {
  /** URL of `templates/workers/phone.ts`, which contains the numbering plans. */
  readonly worker: string;
  /** URL of `templates/workers/workbook.ts`, fetched when a visitor chooses a workbook. */
  readonly workbook: string;
  readonly knowledge: Knowledge;
  /** Initial country, as ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Sample number and list, checked during the build. */
  readonly sample: DescribedNumber & { readonly input: string; readonly rows: readonly DescribedRow[] };
}

/** Validates telephone numbers, one by one or as a list. No number leaves the browser. */
export default function PhoneTool({ worker, workbook, knowledge, country: initial, sample }: PhoneToolProps) {
  const [country, setCountry] = useState(initial);
  const shared = { worker, knowledge, country };
  return (
    <div className="phone-tool" data-markdown-ignore="">
      <p className="without-script">{words.noScript}</p>
      <div className="phone-field phone-country needs-script">
        <label htmlFor="phone-country">{words.country}</label>
        <select
          id="phone-country"
          value={country}
          aria-describedby="phone-country-hint"
          onChange={(event) => setCountry(event.target.value)}
        >
          {knowledge.countries.map(({ code, name, callingCode }) => (
            <option key={code} value={code}>
              {`${name} (+${callingCode})`}
            </option>
          ))}
        </select>
        <p id="phone-country-hint" className="phone-hint">
          {words.countryHint}
        </p>
      </div>
      <SingleCheck {...shared} sample={sample} />
      <ListCheck {...shared} workbook={workbook} sample={sample.rows} />
    </div>
  );
}
