import type { Variant } from '@depese/ssg';

interface VariantMenuProps {
  readonly kind: 'language' | 'version';
  /** What is chosen here. */
  readonly label: string;
  readonly variants: readonly Variant[];
}

/** The same page in other languages, or in other versions of the documentation; nothing when there is no choice. */
export function VariantMenu({ kind, label, variants }: VariantMenuProps) {
  if (variants.length < 2) return null;
  return (
    <details className="dropdown variant-menu" name="navbar" data-menu="" data-collapsible="">
      <summary>
        <span>
          <span className="variant-label">{`${label}: `}</span>
          {variants.find(({ current }) => current)?.label}
        </span>
      </summary>
      <ul>
        {variants.map((variant) => (
          <li key={variant.name}>
            <VariantLink kind={kind} {...variant} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function VariantLink({ kind, name, label, url, current }: Variant & Pick<VariantMenuProps, 'kind'>) {
  const about = kind === 'language' ? { lang: name, hrefLang: name } : { 'data-version': name };
  return (
    <a href={url} {...about} aria-current={current ? 'page' : undefined}>
      {label}
    </a>
  );
}
