import Part from '../../content/guide/_part.mdx';

export const systems = [
  { value: 'linux', label: 'Linux' },
  { value: 'mac', label: 'macOS' },
];

export const Shown = () => (
  <section>
    <Part name="code" />
  </section>
);
