import Part from '../content/docs/_listed.mdx';

export const Listed = () => (
  <section>
    <Part />
  </section>
);
