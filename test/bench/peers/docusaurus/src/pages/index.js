import Layout from '@theme/Layout';

// Target of the logo's link. A broken link would fail the build.
export default function Home() {
  return (
    <Layout title="Manuál">
      <h1>Manuál</h1>
    </Layout>
  );
}
