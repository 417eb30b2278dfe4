const PRICES: Readonly<Record<string, readonly number[]>> = { cz: [0.89] };

function Row({ country }: { readonly country: string }) {
  return <td>{(PRICES[country] as readonly number[]).join()}</td>;
}

export function Prices({ country }: { readonly country: string }) {
  return (
    <table>
      <tbody>
        <tr>
          <Row country={country} />
        </tr>
      </tbody>
    </table>
  );
}
