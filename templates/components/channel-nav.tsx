import { channelNav as words } from '../locales/cs.ts';

/** The channels beside each other, or the pages of one: where a page stands, and a step to the ones like it. */
export function ChannelNav({ url }: { readonly url: string }) {
  const { label, pages } = words.groups.find(({ base }) => url.startsWith(base)) ?? words.channels;
  return (
    <nav className="channel-nav" aria-label={label} data-markdown-ignore="">
      <ul>
        {pages.map(([href, name]) => (
          <li key={href}>
            <a href={href} aria-current={href === url ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
