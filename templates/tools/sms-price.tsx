import { price as amount } from '../locales/cs-format.ts';
import { smsWords as words } from '../locales/cs-sms.ts';
import { costOf } from '../prices/cost.ts';

/** A row of the price list, as far as it is about SMS. */
export interface CountryPrice {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly name: string;
  /** CZK without VAT, of one part. */
  readonly sms: number;
}

/** What parts of SMS cost all recipients together, in words. */
export function priceText(price: CountryPrice | undefined, parts: number, recipients = 1): string {
  return amount(costOf(price?.sms ?? 0, parts, recipients).total);
}

interface CountryFieldProps {
  readonly countries: readonly CountryPrice[];
  readonly code: string;
  change(code: string): void;
}

/** The country whose price counts. */
export function CountryField({ countries, code, change }: CountryFieldProps) {
  return (
    <div className="sms-field needs-script">
      <label htmlFor="sms-country">{words.country}</label>
      <select
        id="sms-country"
        value={code}
        autoComplete="off"
        onChange={({ target }) => change((target as { value: string }).value)}
      >
        {countries.map(({ country, name }) => (
          <option key={country} value={country}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
