import Layout from '@theme/Layout';

// The logo leads here, and a broken link would stop the build.
export default function Home() {
  return (
    <Layout title="Manuál">
      <h1>Manuál</h1>
    </Layout>
  );
}
