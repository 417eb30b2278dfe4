import type { CardProps, CardsProps } from '@depese/ssg';

export function Cards({ children }: CardsProps) {
  return <div className="cards">{children}</div>;
}

/**
 * Renders a card. If it has a link, the whole card is clickable: the stylesheet stretches the link of its title.
 */
export function Card({ title, href, children }: CardProps) {
  return (
    <section className="card">
      <h3>{href === undefined ? title : <a href={href}>{title}</a>}</h3>
      {children}
    </section>
  );
}
