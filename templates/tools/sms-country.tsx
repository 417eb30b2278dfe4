import * as cs from '../locales/cs.ts';

const words = cs.smsTool;

/** A row of the price list, as far as it is about SMS. */
export interface CountryPrice {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly name: string;
  /** CZK without VAT, of one part. */
  readonly sms: number;
}

interface SmsPriceProps {
  readonly countries: readonly CountryPrice[];
  readonly code: string;
  changeCode(code: string): void;
  readonly isLive: boolean;
  readonly perMessage: string;
  readonly perThousand: string;
}

/** What the message costs in a country. */
export function SmsPrice({ countries, code, changeCode, isLive, perMessage, perThousand }: SmsPriceProps) {
  return (
    <div className="sms-price">
      <label htmlFor="sms-country">{words.country}</label>
      <select
        id="sms-country"
        value={code}
        disabled={!isLive}
        autoComplete="off"
        onChange={({ target }) => changeCode((target as { value: string }).value)}
      >
        {countries.map(({ country, name }) => (
          <option key={country} value={country}>
            {name}
          </option>
        ))}
      </select>
      <p>{words.cost(perMessage, perThousand)}</p>
    </div>
  );
}
