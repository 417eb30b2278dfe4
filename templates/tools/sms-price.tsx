import { price as amount } from '../locales/cs-format.ts';
import { smsWords as words } from '../locales/cs-sms.ts';
import { costOf } from '../prices/cost.ts';

/** Fields of a price list row that are about SMS. */
export interface CountryPrice {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly name: string;
  /** Price of one part in CZK without VAT. */
  readonly sms: number;
}

/** Returns the price of SMS parts for all recipients in words. */
export function priceText(price: CountryPrice | undefined, parts: number, recipients = 1): string {
  return amount(costOf(price?.sms ?? 0, parts, recipients).total);
}

interface CountryFieldProps {
  readonly countries: readonly CountryPrice[];
  readonly code: string;
  change(code: string): void;
  readonly isLive: boolean;
}

/** Renders the choice of the country that decides the price. */
export function CountryField({ countries, code, change, isLive }: CountryFieldProps) {
  return (
    <div className="sms-field needs-script">
      <label htmlFor="sms-country">{words.country}</label>
      <select
        id="sms-country"
        value={code}
        disabled={!isLive}
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
