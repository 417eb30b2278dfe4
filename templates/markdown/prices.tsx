import { useData } from 'ssg/components';
import * as cs from '../locales/cs.ts';
import type { Data } from '../site.ts';
import { DataTable } from './data-table.tsx';

/** `::prices`: the sample price list. */
export function Prices() {
  const rows = useData<Data['prices']>('prices');
  const names = cs.prices;
  return (
    <DataTable
      caption={names.caption}
      className="price-table"
      head={[names.country, names.sms, names.viber, names.rcs, names.operators]}
    >
      {rows.map((row) => (
        <tr key={row.country}>
          <th scope="row">{cs.country(row.country)}</th>
          <td>{cs.price(row.sms, row.currency)}</td>
          <td>{cs.price(row.viber, row.currency)}</td>
          <td>{cs.price(row.rcs, row.currency)}</td>
          <td>{cs.list(row.operators)}</td>
        </tr>
      ))}
    </DataTable>
  );
}
