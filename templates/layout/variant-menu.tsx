import type { Variant } from '@depese/ssg';

interface VariantMenuProps {
  readonly kind: 'language' | 'version';
  /** Name of the choice, such as "Language". */
  readonly label: string;
  readonly variants: readonly Variant[];
}

/**
 * Renders links to the same page in other languages or versions. Renders nothing if there is only one.
 */
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
