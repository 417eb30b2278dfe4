import { typeset, useData } from 'ssg/components';
import * as cs from '../locales/cs.ts';
import type { PriceList } from '../prices/price-list.ts';
import { DataTable } from './data-table.tsx';

const names = cs.prices;

/** `::prices{countries="CZ SK"}`: the sample prices of some countries; of all without the attribute. */
export function Prices({ countries }: { readonly countries?: string }) {
  const wanted = countries?.split(/\s+/);
  const rows = useData<PriceList>('prices').filter(({ country }) => wanted?.includes(country) ?? true);
  return (
    <DataTable
      caption={names.caption}
      className="price-table"
      head={[names.country, names.sms, names.viber, names.rcs, names.whatsapp]}
    >
      {rows.map((row) => (
        <tr key={row.country}>
          <th scope="row">
            <a href={`/docs/ceny/${row.slug}/`}>{typeset(row.name)}</a>
          </th>
          <Price amount={row.sms} />
          <Price amount={row.viber} />
          <Price amount={row.rcs} />
          <Price amount={row.whatsapp_utility} />
        </tr>
      ))}
    </DataTable>
  );
}

function Price({ amount }: { readonly amount: number | undefined }) {
  return <td>{amount === undefined ? names.notOffered : cs.price(amount, 'CZK')}</td>;
}
