import * as words from '../words.ts';

export function Footer({ title }: { readonly title: string }) {
  return (
    <footer className="footer" data-region="footer">
      <p>{title}</p>
      <p>{words.builtWith}</p>
    </footer>
  );
}
